/*
 * Simulates Paddle's script: sets `window.PaddleBillingV1` with the methods and events of @paddle/paddle-js 1.6.5.
 * Shows a checkout whose payments can succeed, be declined or be closed.
 */
(() => {
  const { setup, fire, fireError, fireClosed, call } = globalThis.roostPaddle;
  const { build, say, allow, showTransaction, repricedText, isConfirmed } = globalThis.roostPaddle;

  let current = null;

  const load = async (checkout) => {
    const { transactionId, words } = checkout;
    allow(checkout, { payment: false });
    try {
      const { ok, body } = await call(transactionId);
      if (ok && body.status === 'Completed') {
        checkout.transaction = body;
        showTransaction(checkout);
        say(checkout, 'good', words.alreadyPaid);
        checkout.close.focus();
        return fire('checkout.loaded', checkout);
      }
      if (!ok || body.status !== 'Open') {
        say(checkout, 'bad', words.refusals[body.code] ?? words.gone);
        const detail = String(body.message ?? body.status);
        return fireError('checkout.error', { type: 'api_error', code: 'transaction_immutable', detail });
      }
      checkout.transaction = body;
      // The transaction keeps its address, for a known customer and after repricing.
      checkout.choices.country.value = body.country;
      showTransaction(checkout);
      say(checkout, 'plain', repricedText(checkout));
      allow(checkout, { payment: true });
      checkout.pay.focus();
      return fire('checkout.loaded', checkout);
    } catch (error) {
      say(checkout, 'bad', words.gone);
      const detail = String(error.message);
      return fireError('checkout.error', { type: 'api_error', code: 'transaction_immutable', detail });
    }
  };

  /** The country decides the tax: the totals change, and Paddle fires an event. */
  const changeCountry = async (checkout) => {
    const { transactionId, words, choices } = checkout;
    allow(checkout, { payment: false });
    try {
      const country = choices.country.value;
      const { ok, body } = await call(`${transactionId}/address`, 'POST', { country });
      if (!ok) throw new Error(body.message);
      checkout.transaction = body;
      showTransaction(checkout);
      fire('checkout.updated', checkout);
    } catch {
      choices.country.value = checkout.transaction.country;
      say(checkout, 'bad', words.unreachable);
    } finally {
      allow(checkout, { payment: true });
    }
  };

  const settle = async (checkout, action) => {
    const { transactionId, words, pay } = checkout;
    allow(checkout, { payment: false });
    checkout.method = 'card';
    const label = pay.textContent;
    if (action === 'pay') pay.textContent = words.paying;
    fire('checkout.payment.initiated', checkout);
    try {
      const isRejected = action === 'pay' && !(await isConfirmed(checkout));
      const { ok, body } =
        action === 'pay' && !isRejected
          ? await call(`${transactionId}/pay`, 'POST')
          : await call(`${transactionId}/decline`, 'POST', {
              reason: isRejected ? 'authentication_failed' : 'declined',
            });
      if (ok && body.status === 'Completed') {
        say(checkout, 'good', words.paid);
        checkout.close.focus();
        fire('checkout.completed', checkout);
        return;
      }
      if (body.code === 'price-changed') {
        // Shows the new price before the customer can pay it.
        await load(checkout);
        return;
      }
      const final = !ok || body.status === 'Failed';
      const failed = words.refusals[body.code] ?? (body.isRefunded ? words.refunded : words.failed);
      say(checkout, 'bad', final ? failed : isRejected ? words.rejected : words.declined);
      allow(checkout, { payment: !final });
      fire('checkout.payment.failed', checkout);
    } catch {
      say(checkout, 'bad', words.unreachable);
      allow(checkout, { payment: true });
      const detail = 'The payment could not be processed.';
      fireError('checkout.payment.error', { type: 'api_error', code: 'internal_error', detail });
    } finally {
      if (pay.textContent === words.paying) pay.textContent = label;
    }
  };

  const closeCheckout = () => {
    if (!current) return;
    const checkout = current;
    current = null;
    checkout.dialog.close();
    checkout.dialog.remove();
    fireClosed(checkout);
  };

  const openCheckout = ({ transactionId, settings = {} }) => {
    if (current?.transactionId === transactionId) return;
    closeCheckout();
    current = build({ transactionId, settings: { ...setup.checkout?.settings, ...settings } });
    const checkout = current;
    checkout.pay.addEventListener('click', () => settle(checkout, 'pay'));
    checkout.decline.addEventListener('click', () => settle(checkout, 'decline'));
    checkout.choices.country.addEventListener('change', () => void changeCountry(checkout));
    checkout.close.addEventListener('click', closeCheckout);
    checkout.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      closeCheckout();
    });
    document.body.append(checkout.dialog);
    checkout.dialog.showModal();
    void load(checkout);
  };

  const refuse = (name) => () => Promise.reject(new Error(`${name} is not in the sandbox.`));
  const paddle = {
    Version: 'v1',
    Status: { libraryVersion: 'roost-sandbox' },
    Initialized: false,
    Environment: { set: () => {} },
    // Paddle ignores a second call.
    Initialize: (options) => {
      if (paddle.Initialized) return;
      Object.assign(setup, options);
      paddle.Initialized = true;
      // A payment link: Paddle opens the transaction in the URL.
      const transactionId = new URLSearchParams(location.search).get('_ptxn');
      if (transactionId) queueMicrotask(() => openCheckout({ transactionId }));
    },
    Setup: (options) => paddle.Initialize(options),
    Update: (options) => {
      Object.assign(setup, options);
    },
    Checkout: { open: openCheckout, close: closeCheckout, updateCheckout: () => {}, updateItems: () => {} },
    Spinner: { show: () => {}, hide: () => {} },
    PricePreview: refuse('PricePreview'),
    TransactionPreview: refuse('TransactionPreview'),
    Retain: { demo: () => {}, initCancellationFlow: refuse('Retain.initCancellationFlow') },
  };
  window.PaddleBillingV1 = paddle;
})();
