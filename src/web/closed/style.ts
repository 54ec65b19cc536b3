/** Extends the shop's tokens; the fallbacks are for development, which has no stylesheet here. */
export const closedStyle = `
  body { margin: 0; background: var(--surface, #fff); color: var(--ink, #12263a) }
  .closed { display: grid; grid-template-rows: 176px 1fr; min-height: 100vh }
  .pattern { background: var(--tile) 50% 50% / var(--tile-small, 65px) }
  .words { display: grid; gap: 28px; align-content: center; justify-items: start;
    padding: 32px 16px; font: 16px/24px var(--font, Arial, sans-serif) }
  .words > * { min-width: 0; max-width: 100%; overflow-wrap: anywhere }
  .words p { margin: 0 }
  .logo { display: flex; gap: 12px; align-items: center; font-size: 22px; line-height: 32px;
    font-weight: 700; font-stretch: var(--wide, 100%) }
  .logo span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical;
    -webkit-line-clamp: 2 }
  .logo img { flex: none; width: var(--logo-width, auto); height: var(--logo-height, 32px);
    content: var(--logo-image) }
  .words h1 { margin: 0 0 12px; font-size: clamp(36px, 6vw, 48px); line-height: 1.08;
    font-weight: 680; font-stretch: var(--wide, 100%) }
  .words .lead { max-width: 44ch; font-size: 18px; line-height: 26px }
  .words form { display: grid; gap: 8px; width: min(100%, 480px) }
  .words form div { display: grid; gap: 8px }
  .words label { font-size: 14px; line-height: 20px; font-weight: 640 }
  .words input, .words button { box-sizing: border-box; min-height: 48px; padding: 0 12px;
    border: 1px solid var(--joint-strong, #857d6e); border-radius: var(--radius, 4px);
    background: var(--surface, #fff); color: inherit; font: inherit }
  .words button { padding: 0 20px; border: 0; background: var(--button, #2b2b2b);
    color: var(--on-button, #fff); font-weight: 640; cursor: pointer }
  .words input:focus-visible, .words button:focus-visible, .words a:focus-visible {
    outline: var(--focus, 3px solid #2b2b2b); outline-offset: 2px }
  .note, .footer a { font-size: 14px; line-height: 20px; color: var(--ink-soft, #4b5b69) }
  .wrong { color: var(--red, #b3261e) }
  .told { padding: 12px 16px; background: var(--green-pale, #e7f4ec); color: var(--green, #1f7a4d);
    font-weight: 560 }
  .ways { display: grid; gap: 4px; width: 100% }
  .ways > * { display: flex; gap: 12px; align-items: center; min-height: 48px; font-weight: 560;
    color: inherit; text-decoration: none }
  .ways svg { flex: none; width: 24px; height: 24px; fill: none; stroke: var(--brand, #2b2b2b);
    stroke-width: 1.6 }
  .footer { display: flex; flex-wrap: wrap; gap: 4px 20px }
  .footer a { display: flex; align-items: center; min-height: 44px }
  .words article { max-width: 68ch }
  @media (min-width: 769px) {
    .closed { grid-template: 1fr / 2fr 3fr }
    .pattern { min-height: 100vh; background-size: var(--tile-size, 120px) }
    .words { padding: 64px }
    .words form div { grid-template-columns: 1fr auto }
    .ways { grid-template-columns: auto auto; justify-content: start; gap: 4px 40px }
  }
`;
