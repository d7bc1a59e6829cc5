/** The width and height of a page, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A document in a tab, or in a frame of one. Elements are named by expressions that give them. */
export interface Surface {
  /**
   * Evaluates an expression, a promise's outcome included.
   *
   * @returns Its value, as JSON.
   * @throws What the expression throws, or an error of the browser where there is no document now.
   */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks an element as a pointer does, where it stands. @throws Where there is no such element. */
  click(element: string): Promise<void>;
  /** Types into an element by the keyboard. @throws Where there is no such element. */
  type(element: string, text: string): Promise<void>;
  /** The document of a frame's element. @throws Where it has none yet. */
  frame(element: string): Promise<Surface>;
}

/** A tab of a browser, that is as large as a phone or a desktop's window. */
export interface Tab extends Surface {
  /** Opens an address; resolves once its document is loaded. @throws Where the browser cannot. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Presses a key by its name in WebDriver's and Playwright's lists: 'Escape', 'Enter', 'Tab'. */
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Errors that the page wrote to its console or threw, since the last call; none where the engine's driver reads no console. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** A preference of the device that changes how pages look. */
export type Look = 'forced colours' | 'reduced motion';

/** The device that a browser runs on, as far as pages can tell. */
export interface Device {
  readonly size: Size;
  readonly looks: readonly Look[];
  /** A zone's name: 'America/Puerto_Rico'. */
  readonly timeZone: string;
}

/** A running browser with nothing kept. Its tabs share what pages keep. */
export interface Browser {
  /** Its name and version: 'Firefox 153.7'. */
  readonly version: string;
  open(): Promise<Tab>;
  close(): Promise<void>;
}

export const ENGINES = ['Firefox', 'WebKit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** How an engine is started, where this machine has it. */
export interface Engine {
  readonly name: EngineName;
  /** Why it cannot be had on this machine; null where it can. */
  readonly missing: string | null;
  /** Looks that it has not, each with the reason. */
  readonly without: Readonly<Partial<Record<Look, string>>>;
  /** Starts it. @throws Where it does not start. */
  launch(device: Device): Promise<Browser>;
}
