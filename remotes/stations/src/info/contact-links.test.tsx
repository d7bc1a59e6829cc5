import { render, screen } from '@testing-library/react';
import { ContactLinks } from './contact-links';

const contact = { name: null, phone: null, email: null, website: null };
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('1 §2 a contact with lone surrogates in every text is shown, with valid links', () => {
  render(<ContactLinks contact={{ ...contact, name: 'N\ud800', phone: '+1 787\ud800', email: 'a\ud800@x.example' }} />);
  expect(hrefs()).toEqual(['tel:+1787', 'mailto:a%EF%BF%BD%40x.example']);
});

test('1 §2 a phone number without a digit is shown as a text, not a link', () => {
  render(<ContactLinks contact={{ ...contact, phone: 'ask inside', email: 'a@x.example' }} />);
  expect(screen.getByText('ask inside')).toBeVisible();
  expect(hrefs()).toEqual(['mailto:a%40x.example']);
});
