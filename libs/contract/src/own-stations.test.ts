import { keepOwnStation, readOwnStations } from './own-stations';

beforeEach(() => localStorage.clear());

const open = (id: string) => keepOwnStation({ id, name: `Station ${id}` });
const ids = () => readOwnStations().map(({ id }) => id);

describe('own-stations', () => {
  test('the last five, the newest first, each once and by its newest name', () => {
    for (const id of ['1', '2', '3', '1', '4', '5', '6']) open(id);
    keepOwnStation({ id: '6', name: 'Plaza' });
    expect(ids()).toEqual(['6', '5', '4', '1', '3']);
    expect(readOwnStations()[0]).toEqual({ id: '6', name: 'Plaza', isFavourite: false });
  });

  test('a favourite stays one when it is opened again, and leaves no recent station out', () => {
    keepOwnStation({ id: '0', name: 'Home', isFavourite: true });
    for (const id of ['1', '2', '3', '4', '5', '6', '0']) open(id);
    expect(ids()).toEqual(['0', '6', '5', '4', '3', '2']);
    expect(readOwnStations()[0]?.isFavourite).toBe(true);
    keepOwnStation({ id: '0', name: 'Home', isFavourite: false });
    expect(ids()).toEqual(['0', '6', '5', '4', '3']);
  });

  test('records-outlive-releases: what another release wrote stays, and no record of one breaks the list', () => {
    const ahead = [{ place: 7 }, { id: '1', name: 'One', isFavourite: 'yes', seen: 3 }];
    localStorage.setItem('wattline.own-stations', JSON.stringify([...ahead, 'x']));
    expect(ids()).toEqual(['1']);
    open('1');
    expect(JSON.parse(localStorage.getItem('wattline.own-stations') ?? '')).toEqual([
      { id: '1', name: 'Station 1', isFavourite: false, seen: 3 },
      { place: 7 },
    ]);
  });

  test('a name of any length is cut, and a station without an id is none', () => {
    open('');
    keepOwnStation({ id: '1', name: 'x'.repeat(500) });
    expect(readOwnStations().map(({ name }) => name.length)).toEqual([120]);
  });
});
