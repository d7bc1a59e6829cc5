import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** Whom to turn to at a station. A field of the backend, not of OCPI. */
export interface Contact {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

const recordSchema = v.object({
  name: fields.text,
  phone: fields.text,
  email: fields.text,
  website: fields.orNull(fields.url),
});

/** Some records hold one line of text instead of a record. */
const lineSchema = v.pipe(
  fields.requiredText,
  v.transform((name) => ({ name, phone: null, email: null, website: null })),
);

/** Reads a contact; null when nothing in it is of use. */
export const contactSchema: v.GenericSchema<unknown, Contact | null> = fields.orNull(
  v.pipe(
    v.union([recordSchema, lineSchema]),
    v.check((contact) => Object.values(contact).some((value) => value !== null)),
  ),
);
