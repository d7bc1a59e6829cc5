import { holdOnDevice } from '../hold/use-hold';
import type { CheckDocument } from './check-document';
import { checkOf } from './check-of';
import type { CheckSubject } from './check-subject';

/** The check of a receipt against the hold that this device knows: apart from React, for the PDF. */
export const checkOnDevice = (subject: CheckSubject): CheckDocument =>
  checkOf(subject, holdOnDevice(subject.pageSessionId, subject.session));
