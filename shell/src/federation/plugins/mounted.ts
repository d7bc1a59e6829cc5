/*
 * A chunk of its own, since Firefox cannot read the syntax of its imports before version 138, in which it looks at import
 * maps too: the entry that is an ES module, and the content that shows itself by `mount`.
 */
export { MountedContent, portsOf } from '@wattline/remote/mounted';
export { moduleEntry } from './module-entry';
