/* Renders the checkout with DOM calls: its page enforces Trusted Types. */
(() => {
  const { texts } = globalThis.roostPaddle;

  const element = (name, { className, text, children = [] } = {}) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    made.append(...children);
    return made;
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
    // Only lines due today, which add up to the subtotal.
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

  /** Simulates 3-D Secure. Returns false when the bank rejects the payment. */
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

  Object.assign(globalThis.roostPaddle, { build, say, allow, showTransaction, repricedText, isConfirmed });
})();
