/** The look of the fields, which the app gives as values: what Stripe's library takes of CSS, and nothing else. */

/** @typedef {Record<string, unknown>} Variant */

const PROPERTIES = /** @type {const} */ ([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]);

/** A value of CSS as text; nothing, for anything else. @param {unknown} value */
export const cssText = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * The variants that hold for a field, the last one winning.
 * @param {unknown} style
 * @param {{ isEmpty: boolean, isComplete: boolean, isInvalid: boolean, isFocused: boolean }} state
 */
export function variantOf(style, { isEmpty, isComplete, isInvalid, isFocused }) {
  const variants = /** @type {Record<string, Variant | undefined>} */ (style ?? {});
  const held = [
    variants['base'],
    isEmpty && variants['empty'],
    isComplete && variants['complete'],
    isInvalid && variants['invalid'],
  ];
  /** @type {Variant} */
  const merged = Object.assign({}, ...held);
  return isFocused ? Object.assign(merged, merged[':focus']) : merged;
}

/**
 * Dresses a field. One that is wrong is red, unless the app says otherwise.
 * @param {HTMLElement} field
 * @param {Variant} variant
 * @param {boolean} isInvalid
 */
export function dress(field, variant, isInvalid) {
  for (const property of PROPERTIES) field.style[property] = cssText(variant[property]);
  if (isInvalid && variant['color'] === undefined) field.style.color = '#eb1c26';
  const { color } = /** @type {Variant} */ (variant['::placeholder'] ?? {});
  field.style.setProperty('--placeholder', cssText(color));
}
