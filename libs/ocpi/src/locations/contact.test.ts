import * as v from '@wattline/vendor/schema';
import { contactSchema } from './contact';

const NO_CONTACT = { name: null, phone: null, email: null, website: null };

test.each([
  [
    { name: 'Ana', phone: 7875550100, email: 'ana@example.com', website: 'https://ana.example' },
    { name: 'Ana', phone: '7875550100', email: 'ana@example.com', website: 'https://ana.example/' },
  ],
  [
    { phone: '787-555-0100', website: 'javascript:alert(1)' },
    { ...NO_CONTACT, phone: '787-555-0100' },
  ],
  ['Ask at the front desk', { ...NO_CONTACT, name: 'Ask at the front desk' }],
  [{ website: 'javascript:alert(1)' }, null],
  [{}, null],
  ['', null],
  [[], null],
  [null, null],
])('§3 reads the contact %j', (wire, contact) => {
  expect(v.parse(contactSchema, wire)).toEqual(contact);
});
