import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { useEmailLink } from './email-link/use-email-link';
import { VerifyEmailLink } from './email-link/verify-email-link';
import { CodeField } from './fields/code-field';
import { ProfileDialog } from './profile/profile-dialog';
import { ReceiptStep } from './sign-in/receipt-step';
import { SignInDialog } from './sign-in/sign-in-dialog';

jest.mock('../backend/client', () => ({ client: {} }));
jest.mock('./session');
jest.mock('./sign-in-service/configured-service');
jest.mock('./email-link/use-email-link');

const driver = driverOf({ email: 'ana@example.com' });
const nothing = (): void => undefined;

const PHONE = { type: 'tel', autocomplete: 'tel-national' };
const EMAIL = { type: 'email', autocomplete: 'email' };
const CODE = { inputmode: 'numeric', autocomplete: 'one-time-code' };

interface Case {
  readonly place: string;
  readonly screen: ReactElement;
  readonly tab?: string;
  /** All fields there to type in, by their names. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const cases: readonly Case[] = [
  {
    place: 'the sign-in by phone',
    screen: <SignInDialog onClose={nothing} />,
    fields: { 'Mobile phone number': PHONE },
  },
  {
    place: 'the sign-in by e-mail',
    screen: <SignInDialog onClose={nothing} />,
    tab: 'Email',
    fields: { 'Email address': EMAIL },
  },
  {
    place: 'the code of the sign-in and of a phone number',
    screen: <CodeField label="Code" value="" onChange={nothing} problem={null} />,
    fields: { Code: CODE },
  },
  {
    place: 'the receipt after a sign-in',
    screen: <ReceiptStep driver={driver} onSettled={nothing} />,
    fields: { 'Email for receipts': EMAIL },
  },
  {
    place: 'the profile',
    screen: <ProfileDialog onClose={nothing} />,
    fields: { 'Email address': EMAIL, 'Mobile phone number': PHONE },
  },
  { place: 'a sign-in link', screen: <VerifyEmailLink />, fields: { 'Email address': EMAIL } },
];

beforeEach(() => {
  jest
    .mocked(useEmailLink)
    .mockReturnValue({ state: { step: 'asking', error: null }, answer: nothing, sendAgain: nothing });
  signInAs(driver);
});

test.each(cases)(
  'a phone knows by each field of $place which keyboard to show and what to fill in',
  async ({ screen: shown, tab, fields }) => {
    const { user } = showAt('/', shown);
    if (tab) await user.click(screen.getByRole('tab', { name: tab }));
    expect(screen.getAllByRole('textbox')).toHaveLength(Object.keys(fields).length);
    for (const [name, attributes] of Object.entries(fields)) {
      const field = screen.getByRole('textbox', { name });
      for (const [attribute, value] of Object.entries(attributes)) expect(field).toHaveAttribute(attribute, value);
    }
  },
);
