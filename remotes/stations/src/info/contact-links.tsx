import type { Contact } from '@wattline/ocpi';
import { styled } from '@wattline/styled';

const List = styled.ul`
  display: grid;
  gap: 4px;
`;

/** Whom to turn to: what is a number can be called, what is an address written to. */
export function ContactLinks({ contact: { name, phone, email, website } }: { readonly contact: Contact }) {
  return (
    <List>
      {name && <li>{name}</li>}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
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
