import { pressedBoxes } from './pressed-boxes';

/** Boxes by the ids of elements, null being none; others with an id are laid out outside of the window. */
function laidOut(html: string, tops: Readonly<Record<string, number | null>>): string[] {
  document.body.innerHTML = html;
  const asked: string[] = [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    asked.push(this.id);
    const { [this.id]: top = this.id ? 10_000 : null } = tops;
    return top === null ? new DOMRect() : new DOMRect(0, top, 100, 40);
  });
  return asked;
}

const list = (id: string): string => `<ul id="${id}"><li id="i-${id}"><button id="b-${id}">${id}</button></li></ul>`;

const topsOf = (but: Element = document.createElement('div')): number[] =>
  pressedBoxes(document.body, but).map(({ top }) => top);

describe('notices-out-of-the-way: where something is pressed in the window', () => {
  test('buttons, links and fields in the window count, and others do not', () => {
    laidOut('<button id="a">A</button><a id="b" href="/">B</a><p id="c">C</p><input id="d"><button id="e">E</button>', {
      a: 10,
      b: 60,
      c: 110,
      d: 160,
      e: 2_000,
    });
    expect(topsOf()).toEqual([10, 60, 160]);
  });

  test('what is in the notice itself does not count', () => {
    laidOut('<button id="a">A</button><div id="n"><button id="b">B</button></div>', { a: 10, n: 60, b: 60 });
    expect(topsOf(document.getElementById('n') ?? document.body)).toEqual([10]);
  });

  test('an item of a list outside of the window is not laid out for it', () => {
    const items = Array.from({ length: 500 }, (_, at) => `<li id="i${at}"><button id="b${at}">${at}</button></li>`);
    const asked = laidOut(`<ul>${items.join('')}</ul>`, { i0: 10, b0: 10, i1: 60, b1: 60 });
    expect(topsOf()).toEqual([10, 60]);
    expect(asked.filter((id) => id.startsWith('b'))).toEqual(['b0', 'b1']);
    expect(asked).not.toContain('i3');
  });

  test('a list that is scrolled to its end has its last items, which are pressed', () => {
    const items = Array.from({ length: 500 }, (_, at) => `<li id="i${at}"><button id="b${at}">${at}</button></li>`);
    const above = Object.fromEntries(items.map((_, at) => [`i${at}`, -100]));
    const asked = laidOut(`<ul>${items.join('')}</ul><button id="after">After</button>`, {
      ...above,
      i499: 10,
      b499: 10,
      after: 60,
    });
    expect(topsOf()).toEqual([10, 60]);
    expect(asked.filter((id) => id.startsWith('b'))).toEqual(['b499']);
  });

  test('a list outside of the window is not laid out for it, and what follows it counts', () => {
    const asked = laidOut(`${['above', 'here', 'below'].map(list).join('')}<button id="after">After</button>`, {
      above: -100,
      here: 10,
      'i-here': 10,
      'b-here': 10,
      after: 60,
    });
    expect(topsOf()).toEqual([10, 60]);
    expect(asked.filter((id) => id.startsWith('i-'))).toEqual(['i-here']);
  });

  test('an item without a box of its own is looked into', () => {
    laidOut('<ul><li id="a"><button id="b">B</button></li></ul>', { a: null, b: 10 });
    expect(topsOf()).toEqual([10]);
  });
});
