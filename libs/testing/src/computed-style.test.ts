const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity'];

/** The answer of jsdom's own implementation, which the environment asks for every other property. */
function asJsdom(element: Element): Record<string, string> {
  const copy = document.createElement('i').style;
  copy.cssText = getComputedStyle(element).cssText;
  return Object.fromEntries(PROPERTIES.map((property) => [property, copy.getPropertyValue(property)]));
}

const asked = (element: Element): Record<string, string> =>
  Object.fromEntries(PROPERTIES.map((property) => [property, getComputedStyle(element).getPropertyValue(property)]));

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.head.innerHTML = `<style>
    .gone { display: none; color: red }
    .back { display: flex }
    .unseen { visibility: hidden }
    p.seen, div > .seen { visibility: visible }
    .dead { pointer-events: none; opacity: 0 }
    @media screen { .wide { display: grid } }
    @media print { .wide { display: none } }
    ::-moz-unknown(x) { display: none }
  </style>`;
  document.body.innerHTML = `
    <div id="outer"><p id="inner">a</p><input id="input" type="hidden"><template></template></div>
    <p id="gone" class="gone back" hidden>a</p>
    <section id="unseen" class="unseen"><div><p id="seen" class="seen">a</p><b id="below">b</b></div></section>
    <fieldset id="dead" class="dead wide"><button id="button" style="display: block">a</button></fieldset>
    <audio></audio><dialog></dialog><details><summary>a</summary><ul><li>a</li></ul></details>`;
});

const everyElement = (): Element[] => [...document.querySelectorAll('*')];

describe('the computed style of an element is the one that jsdom gives', () => {
  test('by tags, classes, attributes, media, inheritance and inline style', () => {
    expect(everyElement().map(asked)).toEqual(everyElement().map(asJsdom));
    expect(asked(byId('below'))).toMatchObject({ display: '', visibility: 'hidden' });
    expect(asked(byId('seen')).visibility).toBe('visible');
    expect(asked(byId('button'))).toMatchObject({ display: 'block', 'pointer-events': 'none' });
    expect(asked(byId('gone')).display).toBe('flex');
  });

  test('after each change of the page and of its style sheets', () => {
    byId('inner').className = 'gone';
    expect(getComputedStyle(byId('inner')).display).toBe('none');
    byId('outer').style.visibility = 'hidden';
    expect(getComputedStyle(byId('inner')).visibility).toBe('hidden');
    document.styleSheets[0]?.insertRule('#input { display: inline }', 0);
    document.styleSheets[0]?.insertRule('#button { opacity: 0.5 }', document.styleSheets[0].cssRules.length);
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { opacity: 0.5 }' }));
    document.querySelector('style')?.append('.back { display: block }');
    expect(asked(byId('gone')).display).toBe('block');
    expect(everyElement().map(asked)).toEqual(everyElement().map(asJsdom));
  });

  test('every other property comes from jsdom', () => {
    const { color, pointerEvents } = getComputedStyle(byId('dead'));
    expect([color, pointerEvents]).toEqual(['canvastext', 'none']);
    expect(getComputedStyle(byId('gone'))).toMatchObject({ color: 'rgb(255, 0, 0)', display: 'flex' });
  });
});
