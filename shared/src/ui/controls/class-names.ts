/** Joins the truthy class names: `classNames('r-button', wide && 'r-button--wide')`. */
export const classNames = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
