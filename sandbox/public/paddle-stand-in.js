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
      country: 'Country',
      countries: { US: 'United States', DE: 'Germany', FR: 'France', GB: 'United Kingdom' },
      card: 'Test card',
      cards: { plain: 'Pays immediately', secure: 'Asks for 3-D Secure' },
      challenge: '3-D Secure: your bank asks you to confirm this payment.',
      confirm: 'Confirm at the bank',
      reject: 'Reject at the bank',
      rejected: 'Your bank did not confirm the payment. You have not been charged.',
      subtotal: 'Subtotal',
      tax: 'Tax',
      total: 'Due today',
      monthly: 'Due monthly from the next renewal',
      invoice: (number) => `Invoice ${number}`,
      domain: (name) => `${name}, 1 year`,
      transfer: (name) => `${name}, transfer`,
      repriced: (before, now) => `The price changed since you ordered: it was ${before} and is ${now} now.`,
      refusals: {
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
      alreadyPaid: 'This payment is already paid.',
      gone: 'This payment cannot be opened.',
      unreachable: 'The connection was lost. Paying again cannot charge you twice.',
    },
    fr: {
      title: 'Paiement',
      note: 'Bac à sable : aucune carte n’est débitée.',
      loading: 'Chargement du paiement…',
      country: 'Pays',
      countries: { US: 'États-Unis', DE: 'Allemagne', FR: 'France', GB: 'Royaume-Uni' },
      card: 'Carte de test',
      cards: { plain: 'Paie immédiatement', secure: 'Demande 3-D Secure' },
      challenge: '3-D Secure : votre banque vous demande de confirmer ce paiement.',
      confirm: 'Confirmer auprès de la banque',
      reject: 'Refuser auprès de la banque',
      rejected: 'Votre banque n’a pas confirmé le paiement. Vous n’avez pas été débité.',
      subtotal: 'Sous-total',
      tax: 'Taxe',
      total: 'À payer aujourd’hui',
      monthly: 'À payer chaque mois dès le prochain renouvellement',
      invoice: (number) => `Facture ${number}`,
      domain: (name) => `${name}, 1 an`,
      transfer: (name) => `${name}, transfert`,
      repriced: (before, now) => `Le prix a changé depuis la commande : il était de ${before}, il est de ${now}.`,
      refusals: {
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
      alreadyPaid: 'Ce paiement est déjà réglé.',
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
    .roost-checkout .roost-sum.roost-part { padding-top: 4px; font-weight: 400; }
    .roost-checkout .roost-choices { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 24px 0; }
    .roost-checkout label { flex: 1 1 140px; display: grid; gap: 4px; font-size: 13px; }
    .roost-checkout select { min-height: 36px; padding: 0 8px; border: 1px solid #c3cbd3; border-radius: 6px;
      background: inherit; color: inherit; font: inherit; }
    .roost-checkout [hidden] { display: none; }
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

  /** An event about the transaction: its data mirror a transaction of Paddle's API, in whole currency units. */
  const fire = (name, { transactionId, transaction, country, method }) => {
    const { subtotal, tax, total } = transaction.totals;
    setup.eventCallback?.({
      name,
      data: {
        id: `che_${transactionId.slice(4)}`,
        transaction_id: transactionId,
        status: name === 'checkout.completed' || transaction.status === 'Completed' ? 'completed' : 'ready',
        currency_code: transaction.currency,
        customer: { id: null, email: null, address: { country_code: country }, business: null },
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

  /** An error mirrors an error response of Paddle's API, without data. */
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

  const build = ({ transactionId, settings }) => {
    const locale = settings.locale ?? document.documentElement.lang ?? 'en';
    const words = texts[locale.slice(0, 2)] ?? texts.en;
    const title = element('h2', { text: words.title });
    title.id = 'roost-checkout-title';
    const lines = element('ul');
    const sums = element('div');
    const status = element('p', { className: 'roost-status', text: words.loading });
    status.setAttribute('role', 'status');
    const choose = (label, options) => {
      const select = element('select', {
        children: Object.entries(options).map(([value, text]) => new Option(text, value)),
      });
      return { select, field: element('label', { text: label, children: [select] }) };
    };
    const country = choose(words.country, words.countries);
    const card = choose(words.card, words.cards);
    const choices = element('div', { className: 'roost-choices', children: [country.field, card.field] });
    const pay = element('button', { className: 'roost-primary', text: words.pay });
    const confirm = element('button', { className: 'roost-primary', text: words.confirm });
    const reject = element('button', { text: words.reject });
    const decline = element('button', { text: words.decline });
    const close = element('button', { text: words.close });
    for (const button of [pay, decline, close, confirm, reject]) button.type = 'button';
    for (const button of [confirm, reject]) button.hidden = true;
    const header = element('header', { children: [title, element('p', { text: words.note })] });
    const footer = element('footer', { children: [confirm, reject, pay, decline, close] });
    const dialog = element('dialog', {
      className: 'roost-checkout',
      children: [header, lines, sums, choices, status, footer],
    });
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.dataset.theme = settings.theme ?? 'light';
    return {
      transactionId,
      transaction: null,
      country: 'US',
      method: 'none',
      locale,
      words,
      dialog,
      lines,
      sums,
      choices: { country: country.select, card: card.select },
      status,
      pay,
      decline,
      confirm,
      reject,
      close,
    };
  };

  const say = (checkout, tone, text) => {
    checkout.dialog.dataset.tone = tone;
    checkout.status.textContent = text;
  };

  const allow = (checkout, { payment }) => {
    checkout.pay.disabled = !payment;
    checkout.decline.disabled = !payment;
    checkout.choices.country.disabled = !payment;
    checkout.choices.card.disabled = !payment;
  };

  const showTransaction = (checkout) => {
    const { transaction, words, locale } = checkout;
    const money = (cents) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: transaction.currency }).format(cents / 100);
    const row = (name, cents, label, className) =>
      element(name, {
        className,
        children: [element('span', { text: label }), element('span', { text: money(cents) })],
      });
    const labelOf = (line) => {
      if (line.kind === 'invoice') return words.invoice(line.number);
      return 'domain' in line ? words[line.kind](line.domain) : words.slots(line.quantity);
    };
    const { subtotal, tax, total } = transaction.totals;
    const monthly = transaction.lines.reduce((sum, line) => sum + (line.monthlyAmount ?? 0), 0);
    // Only what is due today: the lines add up to the subtotal.
    const due = transaction.lines.filter((line) => line.amount !== undefined);
    checkout.lines.replaceChildren(...due.map((line) => row('li', line.amount, labelOf(line))));
    checkout.sums.replaceChildren(
      ...(tax > 0
        ? [
            row('div', subtotal, words.subtotal, 'roost-sum roost-part'),
            row('div', tax, words.tax, 'roost-sum roost-part'),
          ]
        : []),
      row('div', total, words.total, 'roost-sum'),
      ...(monthly > 0 ? [row('div', monthly, words.monthly, 'roost-sum')] : []),
    );
    const isCardAlone = transaction.lines.length === 0 && subtotal === 0;
    checkout.pay.textContent = isCardAlone ? words.saveCard : `${words.pay} ${money(total)}`;
  };

  const repricedText = ({ transaction, words, locale }) => {
    const { totals, repricedFrom, currency } = transaction;
    if (repricedFrom === null || repricedFrom === undefined) return '';
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    return words.repriced(format.format(repricedFrom / 100), format.format(totals.subtotal / 100));
  };

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
      // The address stays with the transaction: of a known customer, and after a new price.
      if (body.country) checkout.country = body.country;
      checkout.choices.country.value = checkout.country;
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

  /** The address decides the tax: the totals change, and Paddle says so. */
  const changeCountry = async (checkout) => {
    const { transactionId, words, choices } = checkout;
    allow(checkout, { payment: false });
    try {
      const country = choices.country.value;
      const { ok, body } = await call(`${transactionId}/address`, 'POST', { country });
      if (!ok) throw new Error(body.message);
      checkout.country = country;
      checkout.transaction = body;
      showTransaction(checkout);
      fire('checkout.updated', checkout);
    } catch {
      choices.country.value = checkout.country;
      say(checkout, 'bad', words.unreachable);
    } finally {
      allow(checkout, { payment: true });
    }
  };

  /** Asks for the confirmation of the bank; false when it is refused. */
  const isConfirmed = async (checkout) => {
    if (checkout.choices.card.value !== 'secure') return true;
    const { confirm, reject, pay, decline, words } = checkout;
    const show = ({ challenge }) => {
      for (const button of [confirm, reject]) button.hidden = !challenge;
      for (const button of [pay, decline]) button.hidden = challenge;
    };
    say(checkout, 'plain', words.challenge);
    show({ challenge: true });
    confirm.focus();
    const answer = await new Promise((resolve) => {
      confirm.addEventListener('click', () => resolve(true), { once: true });
      reject.addEventListener('click', () => resolve(false), { once: true });
    });
    show({ challenge: false });
    return answer;
  };

  const settle = async (checkout, action) => {
    const { transactionId, words, pay } = checkout;
    allow(checkout, { payment: false });
    checkout.method = 'card';
    const label = pay.textContent;
    if (action === 'pay') pay.textContent = words.paying;
    fire('checkout.payment.initiated', checkout);
    try {
      if (action === 'pay' && !(await isConfirmed(checkout))) {
        say(checkout, 'bad', words.rejected);
        allow(checkout, { payment: true });
        fire('checkout.payment.failed', checkout);
        return;
      }
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
      const failed = words.refusals[body.code] ?? words.failed;
      say(checkout, 'bad', final ? failed : words.declined);
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
