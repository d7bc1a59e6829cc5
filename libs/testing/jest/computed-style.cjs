const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));

/** The properties that Testing Library asks of nearly every element. */
const ASKED = ['display', 'visibility', 'pointer-events', 'opacity'];
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

const TAGS = /^[a-z][a-z0-9]*(?:\s*,\s*[a-z][a-z0-9]*)*$/i;
const CLASS = /^\.([\w-]+)$/;

/** Whether an element is meant by a selector; what cannot be read means none. */
function matcherOf(selector) {
  if (TAGS.test(selector)) {
    const tags = new Set(selector.toLowerCase().split(/\s*,\s*/));
    return (element) => tags.has(element.localName);
  }
  const [, name] = CLASS.exec(selector) ?? [];
  if (name) return (element) => element.classList.contains(name);
  return (element) => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
}

const rulesOnScreen = (rules) =>
  Array.from(rules).flatMap((rule) => {
    if (!rule.media) return rule;
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

/** By property: the rules of a style sheet that set it, the last first, because the last one counts. */
function indexOf({ cssRules }) {
  const rules = rulesOnScreen(cssRules).filter(({ style, selectorText }) => style && selectorText);
  const setting = (property) => {
    const some = rules.filter(({ style }) => style.getPropertyValue(property) !== '');
    return some
      .map(({ style, selectorText }) => ({
        matches: matcherOf(selectorText),
        value: style.getPropertyValue(property),
      }))
      .toReversed();
  };
  return new Map(ASKED.map((property) => [property, setting(property)]));
}

let ofBrowser;

/**
 * jsdom's `getComputedStyle` matches every rule of every style sheet with an element, and resolves its colours, before it
 * says anything. This one gives the same values, but looks for the few properties that tests ask for all the time only at
 * the rules that set them. For every other property it asks jsdom.
 */
exports.quickComputedStyle = function quickComputedStyle(window) {
  const complete = window.getComputedStyle.bind(window);
  ofBrowser ??= indexOf(ofJsdom('rrweb-cssom').parse(ofJsdom('./jsdom/browser/default-stylesheet.js')));
  const indexes = new WeakMap();

  const indexOfSheet = (sheet) => {
    const known = indexes.get(sheet);
    if (known?.length === sheet.cssRules.length) return known.index;
    const index = indexOf(sheet);
    indexes.set(sheet, { length: sheet.cssRules.length, index });
    return index;
  };

  function declared(element, property) {
    const own = element.style?.getPropertyValue(property);
    if (own) return own;
    const sheets = [...element.ownerDocument.styleSheets].map(indexOfSheet).toReversed();
    for (const index of [...sheets, ofBrowser]) {
      const rule = index.get(property).find(({ matches }) => matches(element));
      if (rule) return rule.value;
    }
    return '';
  }

  function valueOf(element, property) {
    const value = declared(element, property);
    if (value !== '' && value !== 'unset') return value;
    if (!(property in INHERITED)) return '';
    return element.parentElement ? valueOf(element.parentElement, property) : INHERITED[property];
  }

  return (element, pseudo) => {
    if (pseudo) return complete(element, pseudo);
    let all;
    const whole = () => (all ??= complete(element));
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue')
            return (property) =>
              ASKED.includes(property) ? valueOf(element, property) : whole().getPropertyValue(property);
          const property = name === 'pointerEvents' ? 'pointer-events' : name;
          return ASKED.includes(property) ? valueOf(element, property) : Reflect.get(whole(), name);
        },
        has: (_, name) => name in whole(),
        getPrototypeOf: () => Object.getPrototypeOf(whole()),
      },
    );
  };
};
