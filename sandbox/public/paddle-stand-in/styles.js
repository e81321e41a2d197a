/* Styles of the checkout, set through the CSSOM: its page allows no inline styles. */
(() => {
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

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})();
