import { containerName } from '@wattline/contract';
import type { BuiltPart } from '../parts/built-part';

/** Where a page hears that the part was built again. */
export const CHANGES = '/wattline-changes';

/** Loads the page anew at each build. */
const reload = (origin: string): string =>
  `;new EventSource(${JSON.stringify(origin + CHANGES)}).onmessage=()=>location.reload();\n`;

/** A script that leaves the container of an ES module in a global: an override leads to scripts alone. */
const asScript = (container: string, address: string): string =>
  `var ${container}=(module=>({init:(...given)=>module.then(({init})=>init(...given)),get:(...given)=>module.then(({get})=>get(...given))}))(import(${JSON.stringify(address)}));\n`;

/** The path at which every build's entry is, beside its chunks: its own name changes with its content. */
export const entryPath = ({ entry }: BuiltPart): string => `/${entry.file.replace(/[^/]+$/, '')}remoteEntry.js`;

/** The script that a page loads of a part in development, of which `text` is the entry. */
export const developmentEntry = (part: BuiltPart, text: string, origin: string): string =>
  (part.format === 'module'
    ? asScript(part.container ?? containerName(part.name), `${origin}/${part.entry.file}`)
    : text) + reload(origin);
