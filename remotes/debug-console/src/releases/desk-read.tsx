import { type ReactNode, useEffect, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { FormProblem } from '@wattline/ui';
import { useDeskErrorText } from '../use-error-text';

interface DeskReadProps<T> {
  /** Once: give it a key of its own for another question. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** While it is being read. */
  readonly waiting: string;
  readonly children: (answer: T) => ReactNode;
}

/** An answer of the desk to one more question: that it is being read, why it could not be, or what follows from it. */
export function DeskRead<T>({ read, waiting, children }: DeskReadProps<T>) {
  const textOf = useDeskErrorText();
  const [ask] = useState(() => read);
  const [answer, setAnswer] = useState<{ readonly read: T } | ServiceFailure | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(
      (found) => setAnswer({ read: found }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer(serviceFailure(error));
      },
    );
    return () => abort.abort();
  }, [ask]);

  if (answer === null) return <p role="status">{waiting}</p>;
  if ('read' in answer) return children(answer.read);
  return <FormProblem>{textOf({ code: 'desk-not-read', values: { reason: textOf(answer) } })}</FormProblem>;
}
