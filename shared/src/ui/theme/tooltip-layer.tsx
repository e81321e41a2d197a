import { useEffect, useRef } from 'react';

const delay = 400;
const gap = 6;

/**
 * Shows the `data-hint` of the hovered or focused element, or of a touched one without another action. One element serves
 * the whole page, so that a thousand cells with a hint cost nothing. Visual only: an element with a hint also needs an
 * accessible name. The page can mount it late: it starts with what is hovered or focused at that time.
 */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? showTooltips(ref.current) : undefined), []);
  return <div ref={ref} className="r-hint" popover="manual" hidden aria-hidden="true" />;
}

function showTooltips(layer: HTMLDivElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownFor: Element | undefined;
  let isTouch = false;

  const hide = () => {
    clearTimeout(timer);
    if (!shownFor) return;
    shownFor = undefined;
    changes.disconnect();
    layer.hidePopover?.();
    layer.hidden = true;
  };

  const show = (target: HTMLElement) => {
    const text = tooltipOf(target);
    if (!text || !target.isConnected) return;
    shownFor = target;
    // The hint changes with the language.
    changes.observe(target, { attributeFilter: ['data-hint'] });
    layer.textContent = text;
    layer.hidden = false;
    layer.showPopover?.();
    positionTooltip(layer, target);
  };

  const changes = new MutationObserver(([change]) => {
    if (!(change?.target instanceof HTMLElement)) return;
    hide();
    show(change.target);
  });

  const onHover = (hovered: EventTarget | null) => {
    const target = tooltipTarget(hovered);
    if (target === shownFor) return;
    const wasShown = Boolean(shownFor);
    hide();
    if (target) timer = setTimeout(() => show(target), wasShown ? 0 : delay);
  };

  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch') onHover(target);
  };

  const onPointerDown = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
    hide();
  };

  const onClick = (event: MouseEvent) => {
    const target = isTouch ? tooltipTarget(event.target) : undefined;
    if (target && !target.closest(actions)) show(target);
  };

  const onFocusIn = ({ target: focused }: { target: EventTarget | null }) => {
    hide();
    if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
    const target = tooltipTarget(focused) ?? tooltipInside(focused);
    if (target) show(target);
  };

  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide();

  const stops = [
    listen('pointerover', onPointerOver),
    listen('pointerdown', onPointerDown),
    listen('click', onClick),
    listen('focusin', onFocusIn),
    listen('focusout', hide),
    listen('keydown', onKeyDown),
    listen('scroll', hide),
  ];
  onFocusIn({ target: document.activeElement });
  onHover([...document.querySelectorAll(':hover')].at(-1) ?? null);
  return () => {
    hide();
    for (const stop of stops) stop();
  };
}

/** Elements that a press does something to; the counter of tags only has a hint. */
const actions = 'a, button:not([aria-disabled="true"], .r-tag--more)';

function listen<Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) {
  document.addEventListener(type, listener, { capture: true, passive: true });
  return () => document.removeEventListener(type, listener, { capture: true });
}

const tooltipTarget = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

/** When a row or link has the focus, the layer shows its truncated value, or else its exact time. */
const tooltipInside = (target: Element) =>
  [...target.querySelectorAll<HTMLElement>(':is(.r-cut, time)[data-hint]')].find(
    (part) => tooltipOf(part) !== undefined,
  );

/** Returns undefined for a value that is fully visible. */
function tooltipOf(target: HTMLElement) {
  const head = target.classList.contains('r-cut') ? target.firstElementChild : undefined;
  if (head && head.scrollWidth <= head.clientWidth) return undefined;
  return target.dataset.hint || undefined;
}

function positionTooltip(layer: HTMLElement, target: HTMLElement) {
  const at = target.getBoundingClientRect();
  const own = layer.getBoundingClientRect();
  const fitsAbove = at.top - own.height - gap >= 4;
  const top = fitsAbove ? at.top - own.height - gap : at.bottom + gap;
  const middle = at.left + at.width / 2 - own.width / 2;
  const left = Math.max(4, Math.min(middle, window.innerWidth - own.width - 4));
  layer.style.top = `${Math.round(top)}px`;
  layer.style.left = `${Math.round(left)}px`;
}
