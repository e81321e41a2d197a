/*
 * Plays Paddle's own script where there is no Paddle: puts `window.PaddleBillingV1` in place with the methods and the
 * events of @paddle/paddle-js 1.6.5 and shows a checkout in which every payment can be made, declined or left.
 * It works under a policy without inline styles and with Trusted Types: styles by CSSOM, markup by DOM calls.
 */
(() => {
  const api = new URL(document.currentScript.src).origin;
  const texts = {
    en: {
      title: 'Checkout',
      note: 'Sandbox: no card is charged.',
      loading: 'Loading the payment…',
      total: 'Due today',
      monthly: 'Due monthly',
      domain: (name) => `${name}, 1 year`,
      transfer: (name) => `${name}, transfer`,
      repriced: (before, now) => `The price changed since you ordered: it was ${before} and is ${now} now.`,
      rejected: {
        'slots-need-admin': 'The free slots of this order are gone. Only an administrator can order more.',
        'subscription-canceled': 'The subscription is canceled. Resume it before you pay.',
        'transaction-closed': 'This order has expired or is closed. You have not been charged.',
      },
      slots: (count) => (count === 1 ? '1 inbox slot' : `${count} inbox slots`),
      pay: 'Pay',
      saveCard: 'Save card',
      paying: 'Paying…',
      decline: 'Decline',
      close: 'Close',
      declined: 'The card was declined. You have not been charged.',
      failed: 'The payment failed. You have not been charged.',
      paid: 'Payment received.',
      gone: 'This payment cannot be opened.',
      unreachable: 'The connection was lost. Paying again cannot charge you twice.',
    },
    fr: {
      title: 'Paiement',
      note: 'Bac à sable : aucune carte n’est débitée.',
      loading: 'Chargement du paiement…',
      total: 'À payer aujourd’hui',
      monthly: 'À payer chaque mois',
      domain: (name) => `${name}, 1 an`,
      transfer: (name) => `${name}, transfert`,
      repriced: (before, now) => `Le prix a changé depuis la commande : il était de ${before}, il est de ${now}.`,
      rejected: {
        'slots-need-admin':
          'Les emplacements libres de cette commande sont pris. Seul un administrateur peut en commander d’autres.',
        'subscription-canceled': 'L’abonnement est résilié. Reprenez-le avant de payer.',
        'transaction-closed': 'Cette commande a expiré ou est close. Vous n’avez pas été débité.',
      },
      slots: (count) => (count > 1 ? `${count} emplacements de boîte` : `${count} emplacement de boîte`),
      pay: 'Payer',
      saveCard: 'Enregistrer la carte',
      paying: 'Paiement en cours…',
      decline: 'Refuser',
      close: 'Fermer',
      declined: 'La carte a été refusée. Vous n’avez pas été débité.',
      failed: 'Le paiement a échoué. Vous n’avez pas été débité.',
      paid: 'Paiement reçu.',
      gone: 'Ce paiement ne peut pas être ouvert.',
      unreachable: 'La connexion a été perdue. Payer à nouveau ne peut pas vous débiter deux fois.',
    },
  };

  const css = `
    .roost-checkout { box-sizing: border-box; width: min(420px, 100vw - 32px); max-height: calc(100vh - 32px);
      overflow: auto; margin: auto; padding: 0; border: 1px solid #d5dbe1; border-radius: 8px; background: #fff;
      color: #16202b; font: 14px/1.5 'Inter Variable', Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
      box-shadow: 0 16px 48px rgb(10 20 30 / 24%); }
    .roost-checkout::backdrop { background: rgb(10 18 28 / 56%); }
    .roost-checkout header { padding: 20px 24px 12px; }
    .roost-checkout h2 { margin: 0; font-size: 20px; font-weight: 600; line-height: 28px; }
    .roost-checkout p { margin: 4px 0 0; color: #52606d; }
    .roost-checkout ul { list-style: none; margin: 0; padding: 0 24px; max-height: 40vh; overflow: auto; }
    .roost-checkout li, .roost-checkout .roost-sum { display: flex; justify-content: space-between; gap: 16px; }
    .roost-checkout li { padding: 8px 0; border-top: 1px solid #e6eaee; }
    .roost-checkout li span:first-child { overflow-wrap: anywhere; }
    .roost-checkout .roost-sum { padding: 12px 24px 0; font-weight: 600; }
    .roost-checkout .roost-sum:first-of-type { border-top: 1px solid #d5dbe1; }
    .roost-checkout .roost-status { min-height: 21px; margin: 0; padding: 12px 24px 0; color: #52606d; }
    .roost-checkout[data-tone='bad'] .roost-status { color: #a3201b; }
    .roost-checkout[data-tone='good'] .roost-status { color: #13693f; }
    .roost-checkout footer { display: flex; flex-wrap: wrap; gap: 8px; padding: 16px 24px 20px; }
    .roost-checkout button { flex: 1 1 96px; min-height: 40px; padding: 0 16px; border: 1px solid #c3cbd3;
      border-radius: 6px; background: transparent; color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
    .roost-checkout button:hover:not(:disabled) { background: rgb(110 130 150 / 12%); }
    .roost-checkout button:disabled { opacity: 0.55; cursor: default; }
    .roost-checkout button:focus-visible { outline: 2px solid #0b6e6e; outline-offset: 2px; }
    .roost-checkout button.roost-primary { border-color: #0b6e6e; background: #0b6e6e; color: #fff; flex-basis: 100%; }
    .roost-checkout button.roost-primary:hover:not(:disabled) { background: #095858; }
    .roost-checkout[data-theme='dark'] { background: #131c26; border-color: #2c3946; color: #e8edf2; }
    .roost-checkout[data-theme='dark'] p, .roost-checkout[data-theme='dark'] .roost-status { color: #a5b2bf; }
    .roost-checkout[data-theme='dark'] li, .roost-checkout[data-theme='dark'] .roost-sum { border-color: #2c3946; }
    .roost-checkout[data-theme='dark'] button { border-color: #3b4a59; }
    .roost-checkout[data-theme='dark'] button.roost-primary { border-color: #2fa8a4; background: #2fa8a4; color: #06191a; }
    .roost-checkout[data-theme='dark'][data-tone='bad'] .roost-status { color: #ff9a94; }
    .roost-checkout[data-theme='dark'][data-tone='good'] .roost-status { color: #6fd6a2; }
  `;

  let setup = {};
  let current = null;

  const element = (name, { className, text, children = [] } = {}) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    made.append(...children);
    return made;
  };

  const fire = (name, checkout, extra = {}) => {
    const { transactionId, transaction } = checkout;
    const data = {
      transaction_id: transactionId,
      status: name === 'checkout.completed' ? 'completed' : 'ready',
      currency_code: 'USD',
      ...(transaction && {
        totals: { total: transaction.total / 100, subtotal: transaction.total / 100, tax: 0, discount: 0 },
      }),
    };
    setup.eventCallback?.({ name, type: name, data, ...extra });
  };

  const call = async (path, method = 'GET') => {
    const response = await fetch(`${api}/sandbox/transactions/${path}`, { method });
    return { ok: response.ok, body: await response.json().catch(() => ({})) };
  };

  const build = ({ transactionId, settings }) => {
    const locale = settings.locale ?? document.documentElement.lang ?? 'en';
    const words = texts[locale.slice(0, 2)] ?? texts.en;
    const title = element('h2', { text: words.title });
    title.id = 'roost-checkout-title';
    const lines = element('ul');
    const sums = element('div');
    const status = element('p', { className: 'roost-status', text: words.loading });
    status.setAttribute('role', 'status');
    const pay = element('button', { className: 'roost-primary', text: words.pay });
    const decline = element('button', { text: words.decline });
    const close = element('button', { text: words.close });
    for (const button of [pay, decline, close]) button.type = 'button';
    const header = element('header', { children: [title, element('p', { text: words.note })] });
    const footer = element('footer', { children: [pay, decline, close] });
    const dialog = element('dialog', { className: 'roost-checkout', children: [header, lines, sums, status, footer] });
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.dataset.theme = settings.theme ?? 'light';
    return { transactionId, transaction: null, locale, words, dialog, lines, sums, status, pay, decline, close };
  };

  const say = (checkout, tone, text) => {
    checkout.dialog.dataset.tone = tone;
    checkout.status.textContent = text;
  };

  const allow = (checkout, { payment }) => {
    checkout.pay.disabled = !payment;
    checkout.decline.disabled = !payment;
  };

  const showTransaction = (checkout) => {
    const { transaction, words, locale } = checkout;
    const money = (cents) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: transaction.currency }).format(cents / 100);
    const row = (name, cents, label) =>
      element(name, {
        className: name === 'div' ? 'roost-sum' : undefined,
        children: [element('span', { text: label }), element('span', { text: money(cents) })],
      });
    const monthly = transaction.lines.reduce((sum, line) => sum + (line.monthlyAmount ?? 0), 0);
    checkout.lines.replaceChildren(
      ...transaction.lines.map((line) =>
        line.kind === 'inbox-slots' || line.kind === 'slots'
          ? row('li', line.amount, words.slots(line.quantity))
          : row('li', line.amount, words[line.kind](line.domain)),
      ),
    );
    checkout.sums.replaceChildren(
      row('div', transaction.total, words.total),
      ...(monthly > 0 ? [row('div', monthly, words.monthly)] : []),
    );
    const isCardAlone = transaction.lines.length === 0 && transaction.total === 0;
    checkout.pay.textContent = isCardAlone ? words.saveCard : `${words.pay} ${money(transaction.total)}`;
  };

  const repricedText = ({ transaction, words, locale }) => {
    const { total, repricedFrom, currency } = transaction;
    if (repricedFrom === null || repricedFrom === undefined) return '';
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    return words.repriced(format.format(repricedFrom / 100), format.format(total / 100));
  };

  const load = async (checkout) => {
    const { transactionId, words } = checkout;
    allow(checkout, { payment: false });
    try {
      const { ok, body } = await call(transactionId);
      if (!ok || body.status !== 'Open') {
        say(checkout, 'bad', words.rejected[body.code] ?? words.gone);
        fire('checkout.error', checkout, { code: 'transaction_not_open', detail: String(body.message ?? body.status) });
        return;
      }
      checkout.transaction = body;
      showTransaction(checkout);
      say(checkout, 'plain', repricedText(checkout));
      allow(checkout, { payment: true });
      checkout.pay.focus();
      fire('checkout.loaded', checkout);
    } catch (error) {
      say(checkout, 'bad', words.gone);
      fire('checkout.error', checkout, { code: 'transaction_not_open', detail: String(error.message) });
    }
  };

  const settle = async (checkout, action) => {
    const { transactionId, words, pay } = checkout;
    allow(checkout, { payment: false });
    const label = pay.textContent;
    if (action === 'pay') pay.textContent = words.paying;
    try {
      const { ok, body } = await call(`${transactionId}/${action}`, 'POST');
      if (ok && body.status === 'Completed') {
        say(checkout, 'good', words.paid);
        checkout.close.focus();
        fire('checkout.completed', checkout);
        return;
      }
      if (body.code === 'price-changed') {
        // Nobody pays a price that was not shown: the new one is shown first.
        await load(checkout);
        return;
      }
      const final = !ok || body.status === 'Failed';
      const failed = words.rejected[body.code] ?? words.failed;
      say(checkout, 'bad', final ? failed : words.declined);
      allow(checkout, { payment: !final });
      fire('checkout.payment.failed', checkout);
    } catch {
      say(checkout, 'bad', words.unreachable);
      allow(checkout, { payment: true });
      fire('checkout.payment.error', checkout);
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
    fire('checkout.closed', checkout);
  };

  const openCheckout = ({ transactionId, settings = {} }) => {
    if (current?.transactionId === transactionId) return;
    closeCheckout();
    current = build({ transactionId, settings: { ...setup.checkout?.settings, ...settings } });
    const checkout = current;
    checkout.pay.addEventListener('click', () => settle(checkout, 'pay'));
    checkout.decline.addEventListener('click', () => settle(checkout, 'decline'));
    checkout.close.addEventListener('click', closeCheckout);
    checkout.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      closeCheckout();
    });
    document.body.append(checkout.dialog);
    checkout.dialog.showModal();
    void load(checkout);
  };

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const refuse = (name) => () => Promise.reject(new Error(`${name} is not in the sandbox.`));
  const paddle = {
    Version: 'v1',
    Status: { libraryVersion: 'roost-sandbox' },
    Initialized: false,
    Environment: { set: () => {} },
    // Paddle ignores a second call.
    Initialize: (options) => {
      if (paddle.Initialized) return;
      setup = options;
      paddle.Initialized = true;
      // A payment link: Paddle opens what its address names.
      const transactionId = new URLSearchParams(location.search).get('_ptxn');
      if (transactionId) queueMicrotask(() => openCheckout({ transactionId }));
    },
    Setup: (options) => paddle.Initialize(options),
    Update: (options) => {
      setup = { ...setup, ...options };
    },
    Checkout: { open: openCheckout, close: closeCheckout, updateCheckout: () => {}, updateItems: () => {} },
    Spinner: { show: () => {}, hide: () => {} },
    PricePreview: refuse('PricePreview'),
    TransactionPreview: refuse('TransactionPreview'),
    Retain: { demo: () => {}, initCancellationFlow: refuse('Retain.initCancellationFlow') },
  };
  window.PaddleBillingV1 = paddle;
})();
