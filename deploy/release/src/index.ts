export { readBuiltPart, type BuiltPart } from './built-part';
export { compose, type ComposeOptions } from './compose';
export { composeDocument, type DocumentParts, type ScriptLink } from './compose-document';
export { contentDigest } from './content-digest';
export { promote } from './promote';
export { publish } from './publish';
export { ReleaseError } from './release-error';
export { partAddress, siteFolder } from './store-paths';
export { writeWhole } from './write-whole';
