import { act, screen } from '@testing-library/react';
import { readLastSession } from '@wattline/contract';
import { setLanguage } from '@wattline/i18n';
import { envelope, pass, recordBus, type FakeBackend } from '@wattline/testing';
import { answered, completeElsewhere, ended, fakeTime, REFUND, SESSION, sessionWire, show, STOP, type Shown } from '../testing/show-session';

fakeTime();
afterEach(() => act(async () => setLanguage('en')));

const PATH = '/session/SES-12345678';

const stopButton = () => screen.getByRole('button', { name: 'Stop Charging' });

async function stop({ user }: Shown): Promise<void> {
  await user.click(stopButton());
  await pass(0);
}

const sent = (backend: FakeBackend) => backend.requestsTo(STOP).map(({ body }) => body);
const keys = (backend: FakeBackend) => backend.requestsTo(STOP).map(({ headers }) => headers.get('Idempotency-Key'));

const refunds = (backend: FakeBackend) => backend.requestsTo(REFUND).map(({ path, body }) => [path, body]);

describe('1 §4 stop', () => {
  test('accepted: completed at once, and read on until it really is (reading 20)', async () => {
    const heard = recordBus();
    const shown = await show(PATH);
    const { backend, becomes } = shown;
    await stop(shown);
    expect(sent(backend)).toEqual([{ response_url: '/ocpi/emsp/2.2.1/commands/result', session_id: 'SES-12345678' }]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.getByText('Being finalised')).toBeVisible();
    expect(sessionStorage.getItem('activeSession')).toBeNull();
    expect(readLastSession()).toBeNull();
    expect(screen.getByRole('region', { name: 'Charging Complete' })).toHaveFocus();
    expect(heard().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);

    becomes({ kwh: 11, ...ended });
    await pass(5_000);
    expect(screen.queryByText('Being finalised')).toBeNull();
    expect(screen.getByText('11.00')).toBeVisible();
    const polls = backend.requestsTo(SESSION).length;
    await pass(20_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(polls);
    expect(heard().filter(({ topic }) => topic === 'session/completed')).toHaveLength(1);
  });

  test.each([
    ['the operator’s id of it', { id: 'SES-12345678', ocpiId: 'OCPI-7' }, 'OCPI-7'],
    ['the id, without one', { id: 'SES-12345678' }, 'SES-12345678'],
    ['the session’s own, where the tab’s record is another’s', { id: 'SES-2', ocpiId: 'OCPI-2' }, 'SES-12345678'],
  ])('it names %s', async (_, active, id) => {
    sessionStorage.setItem('activeSession', JSON.stringify(active));
    const shown = await show(PATH);
    await stop(shown);
    expect(sent(shown.backend)).toEqual([expect.objectContaining({ session_id: id })]);
  });

  test('while it is on its way the button waits, and another press does nothing', async () => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'silence'));
    await shown.user.dblClick(stopButton());
    await pass(100);
    expect(screen.getByRole('button', { name: 'Stopping...' })).toBeDisabled();
    expect(sent(shown.backend)).toHaveLength(1);
  });

  test.each([
    ['REJECTED, with a reason', answered('REJECTED', { message: [{ language: 'en', text: 'Charger is busy' }] }), 'Failed to stop charging: Charger is busy'],
    ['REJECTED', answered('REJECTED'), 'Failed to stop charging: Unknown error'],
    ['NOT_SUPPORTED', answered('NOT_SUPPORTED', { message: 'No' }), 'Failed to stop charging: No'],
    ['an error of the protocol', { body: { status_code: 2001, status_message: 'Invalid parameters' } }, 'Error stopping charging: OCPI error 2001: Invalid parameters'],
    ['a server that is down', { status: 503 }, 'Error stopping charging: HTTP error! status: 503'],
    ['no answer at all', { body: '' }, 'Error stopping charging: No response from STOP_SESSION command'],
  ] as const)('%s: the driver is told, and can try again', async (_, answer, text) => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, answer));
    await stop(shown);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
    await shown.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(stopButton()).toBeEnabled();
    expect(stopButton()).toHaveFocus();

    shown.backend.on(STOP, answered('ACCEPTED'));
    await stop(shown);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  });

  test('no answer in time: Request timeout, in the language on the screen', async () => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'silence'));
    await stop(shown);
    await act(async () => setLanguage('es'));
    await pass(10_000);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Error al detener la carga: La solicitud tardó demasiado');
  });

  test.each([
    ['the answer was lost', 'no network'],
    ['the operator says that it knows no such session', answered('UNKNOWN_SESSION')],
  ] as const)('%s, but the session is over: that is looked at before anything is said', async (_, answer) => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, answer));
    shown.becomes(ended);
    await stop(shown);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('reading 9: after a lost answer the same key, after a refusal a new one', async () => {
    const shown = await show(PATH, sessionWire(), (backend) => backend.on(STOP, 'no network'));
    const again = async () => {
      await shown.user.click(screen.getByRole('button', { name: 'OK' }));
      await stop(shown);
    };
    await stop(shown);
    shown.backend.on(STOP, answered('REJECTED'));
    await again();
    await again();
    const [lost, retried, anew] = keys(shown.backend);
    expect(retried).toBe(lost);
    expect(anew).not.toBe(lost);
  });

  test('one after another across tabs: what another tab stopped meanwhile is not stopped again', async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = jest.fn(async (_name: string, work: () => Promise<unknown>) => held.then(work));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const shown = await show(PATH);
    await stop(shown);
    expect(request).toHaveBeenCalledWith('wattline-stop-SES-12345678', expect.any(Function));
    expect(sent(shown.backend)).toEqual([]);
    await completeElsewhere();
    release();
    await pass(100);
    Reflect.deleteProperty(navigator, 'locks');
    expect(sent(shown.backend)).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  });
});

describe('1 §4 and reading 13: what the wallet gets back', () => {
  /** Each test has a payment of its own: a page asks but once for each. */
  let payments = 0;
  let reference = '';
  const paidBy = (paymentMethodId: string, more: object = {}): void => {
    const pending = { id: reference, paymentMethodId, paymentIntentId: reference, preAuthAmount: 20, ...more };
    sessionStorage.setItem('pendingSession', JSON.stringify(pending));
  };
  const session = (more: object = {}) => sessionWire({ authorization_reference: reference, ...more });
  const ends = async ({ backend }: Shown, more: object = {}): Promise<void> => {
    backend.on(SESSION, { body: envelope(session({ ...ended, ...more })) });
    await pass(5_000);
  };

  beforeEach(() => {
    payments += 1;
    reference = `ath-${payments}`;
  });

  test('the driver stops: all of it, once', async () => {
    paidBy('ATH_MOVIL');
    const shown = await show(PATH, session());
    await stop(shown);
    expect(refunds(shown.backend)).toEqual([[`/api/athmovil/payments/${reference}/refund`, { amount: 20, reason: 'Session stopped by user' }]]);
    expect(sessionStorage.getItem('pendingSession')).toBeNull();
    await ends(shown);
    expect(refunds(shown.backend)).toHaveLength(1);
  });

  test('it ends by itself: the difference, once, and not again after a reload', async () => {
    paidBy('ATH_MOVIL');
    const shown = await show(PATH, session());
    await ends(shown, { total_cost: { excl_vat: 12.74, incl_vat: 14.27 } });
    const difference = [[`/api/athmovil/payments/${reference}/refund`, { amount: 5.73, reason: 'Refund difference after session completion' }]];
    expect(refunds(shown.backend)).toEqual(difference);
    shown.unmount();
    paidBy('ATH_MOVIL');
    const again = await show(PATH, session(ended));
    expect(refunds(again.backend)).toEqual([]);
  });

  test('the driver comes back after it ended: the pointer still knows the payment', async () => {
    const walletPayment = { paymentId: reference, amount: 20 };
    localStorage.setItem('lastSession', JSON.stringify({ id: 'SES-12345678', startedAt: null, walletPayment }));
    const { backend } = await show(PATH, session({ ...ended, total_cost: { excl_vat: 10 } }));
    expect(refunds(backend)).toEqual([[expect.any(String), expect.objectContaining({ amount: 10 })]]);
    expect(readLastSession()).toBeNull();
  });

  test('it is known though another tab’s session has taken the pointer over', async () => {
    const walletPayment = { paymentId: reference, amount: 20 };
    localStorage.setItem('lastSession', JSON.stringify({ id: 'SES-12345678', startedAt: null, walletPayment }));
    const shown = await show(PATH, session());
    localStorage.setItem('lastSession', JSON.stringify({ id: 'SES-2', startedAt: null, walletPayment: null }));
    await stop(shown);
    expect(refunds(shown.backend)).toEqual([[expect.any(String), expect.objectContaining({ amount: 20 })]]);
    expect(readLastSession()?.id).toBe('SES-2');
  });

  test.each([
    ['a card', () => paidBy('pm_1'), {}],
    ['no payment intent', () => paidBy('ATH_MOVIL', { paymentIntentId: null }), {}],
    ['another session’s payment', () => paidBy('ATH_MOVIL'), { authorization_reference: 'pi_other' }],
    ['nothing', () => {}, {}],
  ])('%s: nothing goes back to the wallet', async (_, pay, more) => {
    pay();
    const shown = await show(PATH, session(more));
    await stop(shown);
    expect(refunds(shown.backend)).toEqual([]);
  });

  test.each([
    ['a cent', { total_cost: { incl_vat: 19.99 } }, []],
    ['two cents', { total_cost: { incl_vat: 19.98 } }, [0.02]],
    ['nothing was left', { total_cost: { incl_vat: 20 } }, []],
    ['more than was paid', { total_cost: { incl_vat: 25 } }, []],
    ['nobody says what it cost', { total_cost: null }, []],
    ['it was no session: nothing is billed', { status: 'INVALID' }, [20]],
  ])('the difference: %s', async (_, more, amounts) => {
    paidBy('ATH_MOVIL');
    const shown = await show(PATH, session());
    await ends(shown, more);
    expect(shown.backend.requestsTo(REFUND).map(({ body }) => (body as { amount: number }).amount)).toEqual(amounts);
  });

  test('another tab stopped it, and has the refund asked for', async () => {
    paidBy('ATH_MOVIL');
    const { backend } = await show(PATH, session());
    await completeElsewhere();
    expect(refunds(backend)).toEqual([]);
    expect(sessionStorage.getItem('pendingSession')).toBeNull();
  });

  test('another tab asked already: its marker counts', async () => {
    paidBy('ATH_MOVIL');
    localStorage.setItem(`walletRefund_${reference}`, '2025-09-03T13:59:00Z');
    const shown = await show(PATH, session());
    await ends(shown, { total_cost: { incl_vat: 5 } });
    expect(refunds(shown.backend)).toEqual([]);
  });

  test('a failed refund is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    paidBy('ATH_MOVIL');
    const shown = await show(PATH, session(), (backend) => backend.on(REFUND, { status: 500 }));
    await stop(shown);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(refunds(shown.backend)).toHaveLength(1);
  });

  test('the platform knows a refund by one key for each payment', async () => {
    paidBy('ATH_MOVIL');
    const shown = await show(PATH, session());
    await stop(shown);
    expect(shown.backend.requestsTo(REFUND).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([`refund-${reference}`]);
  });
});
