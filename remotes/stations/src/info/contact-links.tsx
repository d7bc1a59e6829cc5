import type { Contact } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { wellFormed } from '@wattline/wire';

const List = styled.ul`
  display: grid;
  gap: 4px;
`;

/** How to reach the operator, with links that call and write. */
export function ContactLinks({ contact: { name, phone, email, website } }: { readonly contact: Contact }) {
  const number = phone?.replaceAll(/[^+\d]/g, '');
  return (
    <List>
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
    </List>
  );
}
