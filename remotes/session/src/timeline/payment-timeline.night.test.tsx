import { screen, within } from '@testing-library/react';
import type { Known } from '@wattline/charge';
import { keepCharge, owedCharge, paidCharge } from '@wattline/charge/testing';
import { configure, freshTab, maria, signInAs } from '@wattline/remote/testing';
import { pass, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, sessionWire, show } from '../testing/show-session';

freshTab({ queryClient });
afterEach(() => configure());

const ID = 'SES-12345678';
const PATH = `/session/${ID}`;
const PENDING = '/pre-authorizations/pending';

const PAID_AT = '2025-09-03T12:58:00.000Z';

const paid = () => keepCharge(paidCharge(ID, { paidAt: PAID_AT }, { driverId: maria.id }));

/** By ATH Móvil, of which something goes back. */
function paidByWallet(refund: Partial<Known<'refund'>> = {}): void {
  const charge = owedCharge(refund, { driverId: maria.id, sessionId: ID });
  keepCharge({ ...charge, payment: { ...charge.payment, paidAt: PAID_AT } });
}

/** The holds that the backend counts among the driver's. */
const holds = (backend: FakeBackend, ...ids: string[]) =>
  backend.on(PENDING, {
    body: {
      success: true,
      data: { preAuthorizations: ids.map((sessionId) => ({ id: 'pa-1', sessionId, amount: 20, currency: 'usd' })) },
    },
  });

/** Each step's words; their code is loaded once the browser is idle. */
async function steps(): Promise<(string | null)[]> {
  await pass(1_000);
  return within(screen.getByRole('region', { name: 'Your Payment' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('money-as-reported', () => {
  test('the timeline of a charge shows what is held, used so far, and to come', async () => {
    paid();
    await show(PATH);
    expect(await steps()).toEqual([
      'Held on your card$20.00Done · 8:58 AM',
      'Used so far$4.70Now · 9:59 AM',
      'Taken from the hold–Amount not knownExpected. After the charge: what it cost, and never more than is held.',
      'Released to you–Amount not knownExpected. After the charge: what it did not cost.',
    ]);
  });

  test('a hold is being settled after the charge, until the backend counts it no more', async () => {
    signInAs(maria);
    paid();
    const { backend } = await show(PATH, sessionWire(ended), (fake) => holds(fake, ID));
    expect((await steps()).slice(2)).toEqual([
      'Taken from the hold$4.70Expected. Processing.',
      'Released to you$15.30Expected. Your bank may show it after some days.',
    ]);
    holds(backend);
    await pass(15_000);
    expect((await steps()).slice(2)).toEqual([
      'Taken from the hold$4.70Done',
      'Released to you$15.30Done. Your bank may show it after some days.',
    ]);
    const asked = backend.requestsTo(PENDING).length;
    await pass(60_000);
    expect(backend.requestsTo(PENDING)).toHaveLength(asked);
  });

  test('a visitor sees what is expected, and nothing is asked', async () => {
    paid();
    const { backend } = await show(PATH, sessionWire(ended));
    expect((await steps())[2]).toBe('Taken from the hold$4.70Expected. Processing.');
    expect(backend.requestsTo(PENDING)).toHaveLength(0);
  });

  const waiting =
    'It waits: the operator reported the cost without tax, and the tax is not known. If you have waited for more than a day, contact customer support and name the payment ath-1.';

  test.each([
    ['its page', PATH],
    ['its receipt, by an estimate of the tax that moves no money', `/receipt/${ID}`],
  ])('docs/rules.md: known-tax: the refund of a cost without tax waits, as %s says', async (_, path) => {
    signInAs(maria);
    paidByWallet();
    await show(path, sessionWire({ ...ended, total_cost: { excl_vat: 4.2 } }));
    expect((await steps()).slice(1)).toEqual([
      'What the charge cost$4.20Done · 10:00 AM. Before tax.',
      `Refund requested–Amount not knownExpected. ${waiting}`,
      'Refunded–Amount not knownExpected',
    ]);
    expect(screen.getByText(/^You paid \$20\.00 with ATH Móvil\. The operator reported .* without tax/)).toBeVisible();
  });

  test('docs/rules.md: known-tax: a refund waits for nothing with the environment’s tax', async () => {
    configure({ tax: { percent: 10 } });
    signInAs(maria);
    paidByWallet();
    await show(`/receipt/${ID}`, sessionWire({ ...ended, total_cost: { excl_vat: 4.2 } }));
    expect((await steps()).slice(1)).toEqual([
      'What the charge cost$4.62Done · 10:00 AM',
      'Refund requested$15.38Expected. Once the final cost is known.',
      'Refunded$15.38Expected',
    ]);
  });
});
