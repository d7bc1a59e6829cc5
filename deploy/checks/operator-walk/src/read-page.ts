/** A kind of block that a page of docs/deploy has: for both, or for one. */
type Audience = 'both' | 'Production' | 'Rehearsal';

/** A block of commands. */
interface Block {
  readonly audience: Audience;
  /** As they stand on the page, comments included. */
  readonly commands: string;
}

/** A section of a page, with its commands. */
export interface Step {
  /** '5. The environment' */
  readonly title: string;
  readonly blocks: readonly Block[];
}

const audienceOf = (commands: string): Audience =>
  (/^# (Production|Rehearsal)\b/.exec(commands)?.[1] as Audience | undefined) ?? 'both';

/** The numbered sections of a page that have commands, in their order. */
export const readPage = (page: string): readonly Step[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      blocks: [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => ({
        audience: audienceOf(commands),
        commands,
      })),
    }))
    .filter(({ title, blocks }) => /^\d+\. /.test(title) && blocks.length > 0);

/** The commands of a step for those who rehearse; '' for none. */
export const rehearsed = ({ blocks }: Step): string =>
  blocks
    .filter(({ audience }) => audience !== 'Production')
    .map(({ commands }) => commands)
    .join('');
