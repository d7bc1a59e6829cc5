import { wayToFree, type Box } from './free-place';

/** A notice in the middle of the lower edge of a window of 390 by 844. */
const notice: Box = { top: 772, bottom: 828, left: 66, right: 324 };
const inner = { left: 16, right: 374 };
/** Something pressed over the window's width, or a part of it. */
const from = (top: number, bottom: number, left = 0, right = 390): Box => ({ top, bottom, left, right });

describe('notices-out-of-the-way: the way to a place where nothing is pressed', () => {
  test.each<[string, Box[], number, number]>([
    ['nothing is there', [], 0, 0],
    ['what is pressed is above', [from(600, 760)], 0, 0],
    ['a button below it: above the button', [from(780, 828)], 54, 0],
    ['two with no room between them: above both', [from(780, 828), from(700, 760)], 134, 0],
    ['two with room between them: between them', [from(780, 828), from(600, 700)], 54, 0],
    ['something at its right: to the left', [from(780, 828, 290, 390)], 0, -50],
    ['something at its left: to the right', [from(780, 828, 0, 100)], 0, 50],
    ['something on both sides: above them', [from(780, 828, 0, 100), from(780, 828, 290, 390)], 54, 0],
    ['all of the window is pressed: it stays where it is', [from(0, 844)], 0, 0],
    ['there is no room above: it stays where it is', [from(50, 844)], 0, 0],
  ])('%s', (_, pressed, up, aside) => {
    expect(wayToFree(notice, inner, pressed)).toEqual({ up, aside });
  });
});
