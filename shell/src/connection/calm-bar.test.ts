import { calmBar, delayOf, turned, type CalmBar } from './calm-bar';

/** The bar over a time: changes of the connection at their seconds ('0 off, 20 on'); gives each turn and what was announced. */
function follow(text: string): string[] {
  const changes = text.split(', ').map((change) => change.split(' '));
  const turns: string[] = [];
  let bar: CalmBar = calmBar;
  changes.forEach(([second, state], at) => {
    const now = Number(second) * 1_000;
    const end = Number(changes[at + 1]?.[0] ?? Infinity) * 1_000;
    const delay = delayOf(bar, state === 'on', now);
    if (delay === null || now + delay >= end) return;
    const next = turned(bar, now + delay);
    const isNews = next.announced !== bar.announced || next.announcedAt !== bar.announcedAt;
    turns.push(
      `${(now + delay) / 1_000} ${next.isShown ? 'shown' : 'gone'}${isNews ? `, says ${next.announced}` : ''}`,
    );
    bar = next;
  });
  return turns;
}

test.each<[string, string, string[]]>([
  ['no change', '0 on', []],
  ['a gap of a second', '0 off, 1 on', []],
  ['a gap that stays', '10 off', ['12 shown, says gone']],
  ['a gap of a minute', '10 off, 70 on', ['12 shown, says gone', '73 gone, says back']],
  ['a moment of connection in a long gap', '0 off, 20 on, 22 off', ['2 shown, says gone']],
  [
    'ten changes in a minute: two announcements, and the bar stays until it is over',
    '0 off, 6 on, 12 off, 18 on, 24 off, 30 on, 36 off, 42 on, 48 off, 54 on',
    ['2 shown, says gone', '9 gone, says back', '14 shown', '69 gone'],
  ],
  [
    'two gaps far apart',
    '0 off, 30 on, 120 off, 150 on',
    ['2 shown, says gone', '33 gone, says back', '122 shown, says gone', '153 gone, says back'],
  ],
])('honest-without-a-connection: when the bar comes, goes and is announced: %s', (_, changes, turns) => {
  expect(follow(changes)).toEqual(turns);
});
