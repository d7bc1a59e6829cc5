import { screen, within } from '@testing-library/react';
import { readActiveSession } from '@wattline/charge';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { fakeTime, LOCATION, signedIn, START } from '../testing/show-checkout';
import { accepted, button, showAtTheLastStep, startWithoutAnswer } from '../testing/show-paid';

fakeTime();
beforeEach(() => {
  document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  signedIn();
});

const steps = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'How far your start is' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const refused = (answer: object) => ({ body: envelope(answer) });
const alert = () => screen.getByRole('alert');

async function refusedBy(answer: object, evseStatus = 'AVAILABLE') {
  const [evse] = stationWire().evses;
  const shown = await showAtTheLastStep((one) => {
    one.on(START, refused(answer));
    one.on(LOCATION, { body: envelope(stationWire([{}], { evses: [{ ...evse, status: evseStatus }] })) });
  });
  await shown.user.click(button('Confirm Connection'));
  await pass(0);
  return shown;
}

describe('a-start-says-why: how far it is', () => {
  test('step by step, with the time that is gone', async () => {
    await startWithoutAnswer();
    await pass(0);
    expect(steps()).toEqual([
      'Payment kept for this charge: done',
      'Start sent: done',
      'Answer from the charger: now0:00',
      'Plug recognised: later',
    ]);
    await pass(5_000);
    expect(steps()[2]).toBe('Answer from the charger: now0:05');
  });

  test('spoken at a change, not at every second', async () => {
    const withoutSession = refused({ result: 'ACCEPTED', session_id: null });
    const { user } = await showAtTheLastStep((one) => one.on(START, withoutSession));
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(steps()).toEqual([
      'Payment kept for this charge: done',
      'Start sent: done',
      'Answer from the charger: done',
      'Plug recognised: now0:00',
    ]);
    const spoken = screen.getByText('Plug recognised: now', { selector: 'p' });
    expect(spoken).toHaveAttribute('aria-live', 'polite');
    await pass(4_000);
    expect(spoken).toHaveTextContent('Plug recognised: now');
  });
});

describe('a-start-says-why: the reason in plain words, beside the sentence of the specification', () => {
  test('of what the charger is now', async () => {
    await refusedBy({ result: 'REJECTED' }, 'OUTOFORDER');
    expect(alert()).toHaveTextContent('Failed to start charging session. Please try again.');
    expect(within(alert()).getByText('The charger is out of order')).toBeVisible();
    expect(within(alert()).getByText('START_SESSION command rejected: REJECTED')).toBeVisible();
  });

  test('docs/rules.md help-at-hand: help is asked for with the answer, the charger and the end of the payment; details for support are folded', async () => {
    const { user } = await refusedBy({ result: 'FAILED', message: 'Contactor' });
    const recorded = recordBus();
    await user.click(within(alert()).getByRole('button', { name: 'Help' }));
    expect(recorded()).toMatchObject([
      {
        topic: 'help/requested',
        sender: '@wattline/checkout',
        payload: {
          from: 'start',
          said: null,
          facts: { result: 'FAILED', words: 'Contactor', station: 'loc-001', charger: 'evse-1', connector: '1' },
        },
      },
    ]);
    expect(recorded()[0]).toHaveProperty('payload.facts.payment', expect.stringMatching(/^….{1,8}$/));
    expect(screen.getByText('Contactor')).not.toBeVisible();

    await user.click(screen.getByText('Details for support'));
    expect(screen.getByText('Contactor')).toBeVisible();
    expect(screen.getByText('loc-001 / evse-1 / 1')).toBeVisible();
  });
});

describe('another-connector-after-a-clear-no', () => {
  const [evse] = stationWire().evses;
  const station = (tariff: string) =>
    envelope(
      stationWire([{}], {
        evses: [
          { ...evse, status: 'CHARGING' },
          {
            ...evse,
            uid: 'evse-2',
            evse_id: 'PR*CPR*E002',
            connectors: [{ ...evse?.connectors[0], tariff_ids: [tariff] }],
          },
        ],
      }),
    );

  async function refusedNextTo(tariff: string) {
    const shown = await showAtTheLastStep((one) => {
      one.on(START, refused({ result: 'EVSE_OCCUPIED' }));
      one.on(LOCATION, { body: station(tariff) });
    });
    await shown.user.click(button('Confirm Connection'));
    await pass(0);
    return shown;
  }

  test('the next free connector starts with the same payment, and the session is there', async () => {
    const { user, backend, place } = await refusedNextTo('T1');
    expect(
      screen.getByText('Charger PR*CPR*E002, connector 1, is free, at the same price. Plug in there first.'),
    ).toBeVisible();
    backend.on(START, accepted);
    await user.click(button('Start there with this payment'));
    await pass(0);
    expect(place().path).toBe('/session/ses-1');
    const [first, second] = backend.requestsTo(START);
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
    expect(readActiveSession()).toMatchObject({ evseUid: 'evse-2', authorizationReference: 'pi_1' });
  });

  test('at another price the driver sees it first', async () => {
    await refusedNextTo('T2');
    expect(screen.queryByRole('button', { name: 'Start there with this payment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See its price' })).toHaveAttribute('href', '/confirmation/evse-2/1');
  });
});
