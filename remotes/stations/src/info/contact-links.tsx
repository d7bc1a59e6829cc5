import { wellFormed } from '@wattline/base/wire';
import type { Contact } from '@wattline/ocpi';
import { Stack } from '@wattline/ui';

/** How to reach the operator, with links that call and write. */
export function ContactLinks({ contact: { name, phone, email, website } }: { readonly contact: Contact }) {
  const number = phone?.replaceAll(/[^+\d]/g, '');
  return (
    <Stack as="ul" $gap={4}>
      {name && <li>{name}</li>}
      {phone && <li>{number ? <a href={`tel:${number}`}>{phone}</a> : phone}</li>}
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(wellFormed(email))}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </li>
      )}
    </Stack>
  );
}
