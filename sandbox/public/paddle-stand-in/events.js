/* Requests to the sandbox, and the events that Paddle's script fires. */
(() => {
  const api = new URL(document.currentScript.src).origin;
  /** The options of `Initialize`. */
  const setup = {};

  /** Fires an event about the transaction. The data mirror a transaction of Paddle's API, in whole currency units. */
  const fire = (name, { transactionId, transaction, method }) => {
    const { subtotal, tax, total } = transaction.totals;
    setup.eventCallback?.({
      name,
      data: {
        id: `che_${transactionId.slice(4)}`,
        transaction_id: transactionId,
        status: name === 'checkout.completed' || transaction.status === 'Completed' ? 'completed' : 'ready',
        currency_code: transaction.currency,
        customer: { id: null, email: null, address: { country_code: transaction.country }, business: null },
        payment: { method_details: { type: method, card: null } },
        totals: {
          subtotal: subtotal / 100,
          tax: tax / 100,
          total: total / 100,
          discount: 0,
          credit: 0,
          balance: total / 100,
        },
      },
    });
  };

  /** Fires an error event that mirrors an error response of Paddle's API, without data. */
  const fireError = (name, { type, code, detail }) =>
    setup.eventCallback?.({
      name,
      type,
      code,
      detail,
      documentation_url: `https://developer.paddle.com/errors/transactions/${code}`,
    });

  const fireClosed = (checkout) => {
    if (checkout.transaction) return fire('checkout.closed', checkout);
    return setup.eventCallback?.({ name: 'checkout.closed', data: { transaction_id: checkout.transactionId } });
  };

  const call = async (path, method = 'GET', body) => {
    const response = await fetch(`${api}/sandbox/transactions/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { ok: response.ok, body: await response.json().catch(() => ({})) };
  };

  Object.assign(globalThis.roostPaddle, { setup, fire, fireError, fireClosed, call });
})();
