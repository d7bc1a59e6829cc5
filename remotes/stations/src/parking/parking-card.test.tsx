import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/i18n';
import { freshTab, settled } from '@wattline/remote/testing';
import { stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { showStation } from '../testing/show-station';

freshTab({ queryClient, forget: () => setLanguage('en') });

async function showInfo(evses: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const { user } = await showStation(stationWire([{}], { evses }));
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  await settled();
}
const rowsOf = (name: string) => {
  const card = within(screen.getByRole('region', { name }));
  const [bays, words] = [card.getAllByRole('term'), card.getAllByRole('definition')];
  return bays.map(({ textContent }, at) => [textContent, words[at]?.textContent]);
};

describe('parking-as-reported: the Info tab', () => {
  test('bays with the same restrictions are grouped by their labels, in both languages', async () => {
    await showInfo([
      { uid: 'a', evse_id: 'PR*A*1', physical_reference: 'Bay 1', parking_restrictions: ['DISABLED'] },
      { uid: 'b', evse_id: 'PR*A*2', parking_restrictions: ['PLUGGED', 'EV_ONLY', 'SOMETHING'] },
      { uid: 'c', evse_id: 'PR*A*3', physical_reference: 'Bay 3', parking_restrictions: ['EV_ONLY', 'PLUGGED'] },
      { uid: 'd', evse_id: 'PR*A*4', physical_reference: 'Bay 4' },
    ]);
    await screen.findByRole('region', { name: 'Who may park where' });
    expect(rowsOf('Who may park where')).toEqual([
      ['Bay 1', 'only with a disability permit'],
      ['PR*A*2, Bay 3', 'electric cars only, only while plugged in'],
    ]);
    act(() => setLanguage('es'));
    expect(rowsOf('Quién puede estacionar dónde')[0]).toEqual(['Bay 1', 'solo con permiso de discapacidad']);
  });

  test('a station with bays for every car shows no card', async () => {
    await showInfo([{ uid: 'a' }, { uid: 'b', parking_restrictions: ['RUBBISH'] }]);
    expect(screen.queryByRole('region', { name: 'Who may park where' })).toBeNull();
  });
});
