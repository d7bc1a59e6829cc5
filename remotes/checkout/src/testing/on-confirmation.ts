import { fireEvent, screen, within } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { payButton, type Shown } from './show-checkout';

/* The controls of the confirmation page, as a driver finds and uses them. */

export const terms = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });
export const option = (name: RegExp) => screen.getByRole('radio', { name });
export const alert = () => screen.getByRole('alertdialog', { hidden: true });
export const dialog = (name: RegExp) => screen.getByRole('dialog', { name, hidden: true });

/** A button of a dialog, which jsdom takes for hidden. */
export const buttonIn = (where: HTMLElement, name: string) => within(where).getByRole('button', { name, hidden: true });

/** The writes that were sent. */
export const posts = ({ backend }: Shown) => backend.requests.filter(({ method }) => method === 'POST');

/** Orders $45 by ATH Móvil. */
export async function payByAth(shown: Shown): Promise<void> {
  await shown.user.click(option(/ATH Móvil/));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '45' } });
  await shown.user.click(terms());
  await shown.user.click(payButton());
  await pass(0);
}
