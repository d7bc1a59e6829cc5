import { act, render, screen } from '@testing-library/react';
import type { OwedRefund } from '@wattline/contract';
import { setLanguage, useFormats, useServiceMessage } from '@wattline/i18n';
import { OTHER_CURRENCY, refundNews, useRefundTexts } from './refund-news';
import { owedRefund } from './testing/owed-refund';

afterEach(() => act(() => setLanguage('en')));

function News({ refund }: { readonly refund: OwedRefund }) {
  const t = useRefundTexts();
  const formats = useFormats();
  const messageOf = useServiceMessage();
  const { tone, text } = refundNews(refund, { t, formats, messageOf });
  return <p data-tone={tone}>{text}</p>;
}

const shown = (refund: OwedRefund): [string | null, string | undefined] => {
  render(<News refund={refund} />);
  const news = screen.getByText(/./);
  return [news.textContent, news.dataset['tone']];
};

test.each<[Partial<OwedRefund>, string, string]>([
  [
    {},
    'You paid $20.00 with ATH Móvil. What the charge did not cost goes back to you once its final cost is known.',
    'neutral',
  ],
  [
    { refundMinor: 573 },
    '$5.73 is to go back to you with ATH Móvil. It is being asked for; there is no answer yet.',
    'neutral',
  ],
  [
    { amount: 'whole', due: 'now' },
    '$20.00 is to go back to you with ATH Móvil. It is being asked for; there is no answer yet.',
    'neutral',
  ],
  [{ state: 'requested', refundMinor: 573 }, '$5.73 is going back to you with ATH Móvil.', 'success'],
  [{ state: 'nothing-due' }, 'The charge cost what you paid with ATH Móvil: nothing goes back.', 'neutral'],
  [
    { state: 'refused', refundMinor: 573, problem: 'More than is left' },
    '$5.73 could not be given back: More than is left. Contact customer support and name the payment ath-1.',
    'warning',
  ],
  [
    { state: 'refused', refundMinor: 573, problem: null },
    '$5.73 could not be given back: no reason was given. Contact customer support and name the payment ath-1.',
    'warning',
  ],
  [
    { state: 'refused', problem: OTHER_CURRENCY },
    'What the charge did not cost of $20.00 could not be given back: the charge was billed in another currency. Contact customer support and name the payment ath-1.',
    'warning',
  ],
])('docs/rules.md: refunds-owed: %j is told', (rest, text, tone) => {
  expect(shown(owedRefund(rest))).toEqual([text, tone]);
});

test('in Spanish', () => {
  act(() => setLanguage('es'));
  expect(shown(owedRefund({ state: 'requested', refundMinor: 573 }))).toEqual([
    'Se te devuelven $5.73 con ATH Móvil.',
    'success',
  ]);
});
