import * as v from 'valibot';
import { orNull, requiredText, text, url } from '../wire/fields';

/** Whom to turn to at a station (specification §3). OCPI has no such field: the backend's own. */
export interface Contact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

const recordSchema = v.object({ name: text, phone: text, email: text, website: orNull(url) });

/** Some records hold one line of text instead of a record. */
const lineSchema = v.pipe(
  requiredText,
  v.transform((name) => ({ name, phone: null, email: null, website: null })),
);

/** Reads a contact; null when nothing in it is of use. */
export const contactSchema: v.GenericSchema<unknown, Contact | null> = orNull(
  v.pipe(
    v.union([recordSchema, lineSchema]),
    v.check((contact) => Object.values(contact).some((value) => value !== null)),
  ),
);
