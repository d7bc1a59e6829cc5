import { moneyOf } from '@wattline/base/money';
import { createWalletPayment, type WalletPorts } from './wallet-payment';

const AMOUNT = moneyOf(20, 'USD');
const by = { walletType: 'apple_pay', country: 'US' } as const;

function wallet({
  mayPay = () => true,
  tokenize = async () => ({ token: 'pm_1' }),
  save = async () => ({ cardId: 'card-1' }),
}: Partial<WalletPorts> = {}) {
  const ports = {
    mayPay,
    tokenize: jest.fn(tokenize),
    save: jest.fn(save),
    pay: jest.fn<void, Parameters<WalletPorts['pay']>>(),
    tell: jest.fn<void, Parameters<WalletPorts['tell']>>(),
  };
  const onFailed = jest.fn();
  const payment = createWalletPayment(ports);
  return { ...payment, confirm: () => payment.confirmed({ ...by, onFailed }), ports, onFailed };
}

/** A port that answers when the test says so. */
function later<T>(answer: T) {
  const gate = new EventTarget();
  const given = new Promise<T>((resolve) => gate.addEventListener('give', () => resolve(answer)));
  return { port: () => given, give: () => gate.dispatchEvent(new Event('give')) };
}

/** Until a port was called. */
async function called({ mock }: jest.Mock): Promise<void> {
  while (mock.calls.length === 0) await Promise.resolve();
}

describe('wallet-in-one-tap: from the tap to the order of a hold', () => {
  test('a confirmed sheet saves its card and orders one hold, of the amount of the tap', async () => {
    const { tapped, confirm, ports, onFailed } = wallet();
    expect(tapped(AMOUNT)).toBe(true);
    await confirm();
    expect(ports.save).toHaveBeenCalledWith('pm_1', 'apple_pay');
    expect(ports.pay.mock.calls).toEqual([['card-1', AMOUNT]]);
    expect(ports.tell.mock.calls.map(([{ isWorking }]) => isWorking)).toEqual([false, true, false]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  const declined = { problem: { code: 'card-refused', values: { reason: 'Declined.' } } } as const;
  test.each<[string, Partial<WalletPorts>, string]>([
    ['the payment service does not take the card', { tokenize: async () => declined }, 'card-refused'],
    ['the payment service cannot be asked', { tokenize: () => Promise.reject(new Error('offline')) }, 'card-not-read'],
    ['the card is not saved', { save: async () => declined }, 'card-refused'],
    ['it is not clear whether it was', { save: async () => ({ problem: { code: 'card-unclear' } }) }, 'card-unclear'],
  ])(
    '%s: nothing is paid, the sheet and the driver are notified, and another tap begins anew',
    async (_, fault, code) => {
      const { tapped, confirm, ports, onFailed } = wallet(fault);
      tapped(AMOUNT);
      await confirm();
      expect(ports.pay).not.toHaveBeenCalled();
      expect(onFailed).toHaveBeenCalledTimes(1);
      expect(ports.tell).toHaveBeenLastCalledWith({ isWorking: false, problem: expect.objectContaining({ code }) });
      expect(tapped(AMOUNT)).toBe(true);
    },
  );

  test('a second tap opens no second sheet, and a second confirmation orders nothing', async () => {
    const { tapped, confirm, ports } = wallet();
    tapped(AMOUNT);
    expect(tapped(AMOUNT)).toBe(false);
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect(ports.pay).toHaveBeenCalledTimes(1);
  });

  test('where no payment may begin, no sheet opens', async () => {
    const { tapped, confirm, ports } = wallet({ mayPay: () => false });
    expect(tapped(AMOUNT)).toBe(false);
    await confirm();
    expect(ports.tokenize).not.toHaveBeenCalled();
  });

  test('a cancelled sheet pays nothing, and may be opened again', async () => {
    const { tapped, confirm, cancelled, ports } = wallet();
    tapped(AMOUNT);
    cancelled();
    await confirm();
    expect(ports.tokenize).not.toHaveBeenCalled();
    expect(tapped(AMOUNT)).toBe(true);
  });

  test('a sheet that is confirmed once the terms are not accepted any more is refused', async () => {
    const { tapped, confirm, left, ports, onFailed } = wallet();
    tapped(AMOUNT);
    left();
    await confirm();
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(ports.tokenize).not.toHaveBeenCalled();
  });

  test.each(['cancelled', 'left'] as const)(
    '%s after it was confirmed, while the card is read: it is not saved',
    async (turn) => {
      const { port, give } = later({ token: 'pm_1' });
      const { tapped, confirm, ports, ...payment } = wallet({ tokenize: port });
      tapped(AMOUNT);
      const done = confirm();
      payment[turn]();
      give();
      await done;
      expect(ports.save).not.toHaveBeenCalled();
      expect(ports.pay).not.toHaveBeenCalled();
    },
  );

  test.each(['cancelled', 'left'] as const)('%s while the card is saved: nothing is paid', async (turn) => {
    const { port, give } = later({ cardId: 'card-1' });
    const { tapped, confirm, ports, ...payment } = wallet({ save: port });
    tapped(AMOUNT);
    const done = confirm();
    await called(ports.save);
    payment[turn]();
    give();
    await done;
    expect(ports.pay).not.toHaveBeenCalled();
  });

  test('cancelled and tapped again while the first card is saved: one order, for the second sheet', async () => {
    const { port, give } = later({ cardId: 'card-1' });
    const answers = [port(), Promise.resolve({ cardId: 'card-2' })];
    const save: WalletPorts['save'] = async () => answers.shift() ?? { cardId: '' };
    const { tapped, confirm, cancelled, ports } = wallet({ save });
    tapped(AMOUNT);
    const first = confirm();
    await called(ports.save);
    cancelled();
    tapped(moneyOf(45, 'USD'));
    await confirm();
    give();
    await first;
    expect(ports.pay.mock.calls).toEqual([['card-2', moneyOf(45, 'USD')]]);
  });
});
