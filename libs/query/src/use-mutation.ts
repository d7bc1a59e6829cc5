import { useRef, useState } from 'react';

interface MutationOptions<Variables> {
  readonly mutationFn: (variables: Variables) => Promise<unknown>;
  /** However it ended; it counts as pending until this is done. */
  readonly onSettled?: () => Promise<unknown> | undefined;
}

/** The last write that was asked for: `variables` say what. */
type MutationState<Variables> =
  | { readonly isPending: false; readonly isError: false; readonly variables: undefined }
  | { readonly isPending: true; readonly isError: false; readonly variables: Variables }
  | { readonly isPending: false; readonly isError: true; readonly variables: Variables };

export type Mutation<Variables> = MutationState<Variables> & {
  /** Never throws: `isError` tells. */
  readonly mutate: (variables: Variables) => void;
  /** Forgets the last write: one that is under way goes on, and is not reported any more. */
  readonly reset: () => void;
};

const idle = { isPending: false, isError: false, variables: undefined } as const;

/**
 * A write of a component's, and how it stands. It goes on when the component is gone. In place of the query library's own:
 * queues of paused writes, retries and a cache of them, which no screen needs, would weigh 2 KB on every page.
 */
export function useMutation<Variables>({ mutationFn, onSettled }: MutationOptions<Variables>): Mutation<Variables> {
  const [state, setState] = useState<MutationState<Variables>>(idle);
  const last = useRef(0);

  async function run(variables: Variables): Promise<void> {
    last.current += 1;
    const own = last.current;
    const show = (next: MutationState<Variables>): void => {
      if (last.current === own) setState(next);
    };
    show({ isPending: true, isError: false, variables });
    let isError = false;
    try {
      await mutationFn(variables);
    } catch {
      isError = true;
    }
    try {
      await onSettled?.();
    } catch {
      isError = true;
    }
    show(isError ? { isPending: false, isError, variables } : idle);
  }

  return {
    ...state,
    mutate: (variables) => void run(variables),
    reset: () => {
      last.current += 1;
      setState(idle);
    },
  };
}
