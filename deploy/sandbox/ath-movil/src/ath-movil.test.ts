import { type AthMovil, createAthMovil } from './ath-movil';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const PHONE = '+17875557001';

let at: Date;
let athMovil: AthMovil;

beforeEach(() => {
  at = NOW;
  athMovil = createAthMovil(new Map(), () => at);
});

const request = (phone = PHONE) => athMovil.request({ phone, totalMinor: 2000, memo: 'Wattline' });

const error = (statusCode: number, message: string) => expect.objectContaining({ statusCode, message });

test('a payment waits for the driver, is approved and debited once', () => {
  const { id, ...made } = request();
  expect(made).toEqual({
    phone: PHONE,
    memo: 'Wattline',
    status: 'OPEN',
    totalMinor: 2000,
    refundedMinor: 0,
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-11-20T15:10:00.000Z',
    referenceNumber: null,
    transactionReference: expect.stringMatching(/^WTL-\d+$/),
  });
  expect(() => athMovil.authorize(id)).toThrow(error(409, 'The driver has not approved this payment yet'));
  expect(athMovil.phone.approve(id).status).toBe('CONFIRM');
  expect(() => athMovil.phone.approve(id)).toThrow(error(409, 'This payment waits for no approval'));
  expect(athMovil.authorize(id)).toMatchObject({
    status: 'COMPLETED',
    referenceNumber: expect.stringMatching(/^\d+$/),
  });
  expect(() => athMovil.authorize(id)).toThrow(error(409, 'This payment is authorized already'));
  expect(() => athMovil.cancel(id)).toThrow(error(409, 'A completed payment cannot be cancelled'));
});

test('a payment is over after its time, approved or not', () => {
  const [open, approved] = [request(), request()];
  athMovil.phone.approve(approved.id);
  at = new Date(NOW.getTime() + athMovil.timeoutSeconds * 1000);
  expect(athMovil.find(open.id)?.status).toBe('CANCEL');
  expect(() => athMovil.authorize(approved.id)).toThrow(error(409, 'This payment was cancelled'));
  expect(() => athMovil.phone.end(open.id, 'EXPIRED')).toThrow(error(409, 'This payment is over already'));
});

test('a refund gives back a part, and no more than is left', () => {
  const { id } = request();
  expect(() => athMovil.refund(id, 1)).toThrow(error(409, 'Only a completed payment can be refunded'));
  athMovil.phone.approve(id);
  athMovil.authorize(id);
  expect(athMovil.refund(id, 1234).refundedMinor).toBe(1234);
  expect(() => athMovil.refund(id, 767)).toThrow(error(422, 'The refund is more than is left of this payment'));
});

test('the phone lists its payments, newest first', () => {
  const [first, second, other] = [request(), request(), request('+17875557002')];
  athMovil.phone.approve(first.id);
  expect(athMovil.phone.payments(PHONE).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(athMovil.phone.payments().map(({ id }) => id)).toEqual([other.id, second.id, first.id]);
  expect(() => athMovil.phone.approve('none')).toThrow(error(404, 'There is no ATH Móvil payment "none"'));
});
