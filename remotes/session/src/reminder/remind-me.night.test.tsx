import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { freshTab, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, recordBus } from '@wattline/testing';
import { queryClient } from '../part';
import { sessionWire, show, tariffOf } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../live-session/during-charge';
import '../live-session/session-screen';

freshTab({ queryClient });

/** The texts of the files that were saved. */
const files: string[] = [];
class SavedFile extends File {
  constructor(parts: BlobPart[], name: string, options?: FilePropertyBag) {
    super(parts, name, options);
    files.push((parts as string[]).join('').replaceAll('\r\n ', ''));
  }
}
const RealFile = File;
beforeEach(() => {
  files.length = 0;
  globalThis.File = SavedFile;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.File = RealFile;
  jest.restoreAllMocks();
});

async function opens(minor: number | null) {
  if (minor !== null) keepCharge(paidCharge('SES-12345678', { amountMinor: minor, paidAt: '2025-09-03T12:58:00Z' }));
  const session = sessionWire({ kwh: 10, total_cost: { excl_vat: 10, incl_vat: 11 } });
  const shown = await show('/session/SES-12345678', session, (backend) => {
    backend.on(TARIFF, { body: envelope(tariffOf()) });
  });
  for (let tries = 0; tries < 8; tries++) await pass(500);
  return shown;
}

const card = (name = 'Reminder') => screen.getByRole('region', { name });

describe('remind-me', () => {
  test('the reminder of the estimated end is a file with an alarm, in the language on the screen', async () => {
    const recorded = recordBus();
    const { user } = await opens(2000);
    expect(card()).toHaveTextContent(/About \d\d?:\d\d [AP]M the amount is used up/);
    await user.click(within(card()).getByRole('button', { name: 'Remind me' }));
    await pass(0);
    act(() => setLanguage('es'));
    await user.click(within(card('Recordatorio')).getByRole('button', { name: 'Recordarme' }));
    await pass(0);
    const [english, spanish] = files;
    expect(english).toMatch(/^DTSTART:20250903T1449\d\dZ\r$/m);
    expect(english).toMatch(/^TRIGGER:-PT10M\r$/m);
    expect(english).toMatch(/^UID:SES-12345678@/m);
    expect(english).toMatch(/^SUMMARY:Charging ends: move your car\r$/m);
    expect(english).toMatch(/^LOCATION:.+\r$/m);
    expect(spanish).toMatch(/^SUMMARY:La carga termina: mueve tu auto\r$/m);
    expect(recorded().filter(({ topic }) => topic === 'notice/shown')).toHaveLength(2);
  });

  test('third-parties-may-throw: the page reports a device that takes no file, and stands', async () => {
    const recorded = recordBus();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await opens(2000);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new TypeError('Not allowed');
    });
    await user.click(within(card()).getByRole('button', { name: 'Remind me' }));
    await pass(0);
    expect(recorded().find(({ topic }) => topic === 'notice/shown')?.payload).toMatchObject({
      kind: 'error',
      text: 'Couldn’t add the reminder. Please set an alarm.',
    });
    expect(within(card()).getByRole('button', { name: 'Remind me' })).toBeVisible();
  });
});
