export { helpReport, type HelpReport, type HelpSources } from './help-report';
export { isSecret, MASK, mask, maskError, maskTyped } from './mask';
export { shownConfig } from './shown-config';
export { isRequest, shownEvent, shownRequest, type ShownEvent, type ShownRequest } from './shown-event';
export type { Stored, StoredEntry, StoreName } from './support-bundle';
export { supportBundle } from './support-bundle';
export { subjectOf, type HelpRecords } from './help-subject';
