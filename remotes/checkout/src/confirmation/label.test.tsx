import { screen } from '@testing-library/react';
import { envelope, pass, stationWire } from '@wattline/testing';
import { option, posts, terms } from '../testing/on-confirmation';
import { fakeTime, HOLDS, LOCATION, payButton, show, signedIn } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';
const SCANNED = `${AT}?scanned`;

fakeTime();

const question = () => screen.queryByRole('region', { name: /Does the charger say/ });
const answer = (name: string) => screen.getByRole('button', { name });

const labelled = (evse: object) => ({
  body: envelope({ ...stationWire(), evses: [{ ...stationWire().evses[0], ...evse }] }),
});

async function open(path: string, evse: object = { physical_reference: 'Bay 3' }) {
  signedIn();
  const shown = await show(path, (backend) => backend.on(LOCATION, labelled(evse)));
  await pass(0);
  return shown;
}

describe('compared-label: a driver who came by a code', () => {
  test('says that the charger has this label before anything is paid, and is not asked again in this tab', async () => {
    const shown = await open(SCANNED);
    expect(question()).toHaveAccessibleName('Does the charger say PR*CPR*E001 (Bay 3)?');
    await shown.user.click(terms());
    expect(payButton()).toBeDisabled();
    await shown.user.click(answer('Show the question'));
    expect(question()).toHaveFocus();

    await shown.user.click(answer('It does'));
    expect(screen.getByText('You have compared the label.')).toHaveFocus();
    expect(payButton()).toBeEnabled();
    shown.unmount();
    await open(SCANNED);
    expect(question()).toBeNull();
    expect(screen.queryByText(/^To pay, first compare/)).toBeNull();
  });

  test('is asked not to pay where the charger says something else, and led to the station and to the field for the code', async () => {
    const shown = await open(SCANNED);
    await shown.user.click(terms());
    await shown.user.click(answer('It says something else'));
    expect(screen.getByRole('alert')).toHaveTextContent('Do not pay here');
    const ways = ['Choose a charger of this station', 'Enter the code on the charger'];
    expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/station/loc-001',
      '/',
    ]);
    expect(payButton()).toBeDisabled();
    expect(posts(shown).filter(({ path }) => path.includes(HOLDS))).toEqual([]);
  });

  test('is asked of each charger once: another one’s label counts for itself', async () => {
    const shown = await open(SCANNED);
    await shown.user.click(answer('It does'));
    shown.unmount();
    await open('/confirmation/evse-2/1?scanned', { uid: 'evse-2', evse_id: 'PR*CPR*E002' });
    expect(question()).toHaveAccessibleName('Does the charger say PR*CPR*E002?');
  });

  test.each([
    ['by a tap on the station’s page', AT, {}],
    ['to a charger that has no label', SCANNED, { evse_id: undefined }],
  ])('who came %s is not asked', async (_, path, evse) => {
    const { user } = await open(path, evse);
    expect(question()).toBeNull();
    await user.click(terms());
    expect(option(/4242/)).toBeChecked();
    expect(payButton()).toBeEnabled();
  });
});

test('compared-label: the page’s own domain stands at the button', async () => {
  await open(AT);
  expect(screen.getByText('You pay on localhost.')).toBeVisible();
});
