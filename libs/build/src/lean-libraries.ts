import type { RuleSetRule } from '@rspack/core';
import { standIn } from './stand-in';

/** What is taken out of one file of a library (stand-ins/lean-source.cjs says how). */
export interface Excess {
  readonly bodies?: Readonly<Record<string, string>>;
  readonly gone?: readonly string[];
  readonly known?: Readonly<Record<string, string>>;
}

const members = (owner: string, names: string): string[] => names.split(' ').map((name) => `${owner}.${name}`);

const all = (value: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/**
 * i18next as libs/i18n uses it: texts are strings that come with the code, asked for by namespace and key; {{name}} in them
 * is filled from values, and a plural is chosen by `count`. There is no backend, detector, formatter, nesting, context or
 * post-processor, nothing is saved, and nothing is logged. 5 KB of every page.
 */
export const excessOfI18next: Excess = {
  bodies: {
    'Connector.constructor': 'super();',
    'Connector.load': 'callback();',
    'Formatter.init': '',
    'Formatter.format': 'return value;',
    'Interpolator.nest': 'return str;',
    keysFromSelector: '',
    looksLikeObjectPath: '() => true',
    shouldHandleAsObject: '() => false',
    deepFind: '() => undefined',
    baseLogger: '{ create() {}, init() {} }',
  },
  gone: [
    ...members('Connector', 'queueLoad loaded read prepareLoading reload noticeDevFallback loadOne saveMissing'),
    ...members('Formatter', 'add addCached'),
    ...members('I18n', 'reloadResources use hydrate exists setDefaultNamespace hasLoadedNamespace loadNamespaces'),
    ...members('I18n', 'loadLanguages dir cloneInstance toJSON'),
    ...members('Interpolator', 'reset'),
    ...members('LanguageUtil', 'clearCache deprecateBareCode'),
    ...members('PluralResolver', 'clearCache needsPlural getPluralFormsOfKey getSuffixes'),
    ...members(
      'ResourceStore',
      'addResource addResources deprecateDottedLng removeNamespaces removeResourceBundle toJSON',
    ),
    ...members('Translator', 'exists getUsedParamsDetails hasDefaultValue'),
  ],
  known: {
    ...all(
      'undefined',
      'this.logger.warn() this.logger.log() this.logger.once() this.logger.deprecate() this.logger.error()',
    ),
    ...all('undefined', 'baseLogger.deprecate() baseLogger.create() this.deprecateDottedLng()'),
    ...all(
      'undefined',
      'this.modules.logger this.modules.formatter this.modules.languageDetector this.modules.i18nFormat',
    ),
    ...all('undefined', 'this.services.languageDetector this.i18nFormat this.utils?.hasLoadedNamespace'),
    ...all('undefined', 'this.hasLoadedNamespace.bind() this.reloadResources.bind()'),
    ...all('undefined', 'opt.returnDetails this.options.returnDetails opt.joinArrays this.options.joinArrays'),
    ...all(
      'undefined',
      'opt.defaultValue opt.ordinal options.ordinal opt.context opt.lngs opt.replace opt.interpolation',
    ),
    ...all('undefined', 'opt.keySeparator opt.nsSeparator options.keySeparator options.ignoreJSONStructure'),
    ...all('undefined', 'postProcessorNames?.length this.options.interpolation.defaultVariables'),
    ...all('undefined', 'options?.missingInterpolationHandler options?.interpolation?.skipOnVariables'),
    ...all('false', 'this.logger.debug this.options.saveMissing this.options.fallbackNS this.options.supportedLngs'),
    ...all('false', 'this.supportedLngs this.options.nonExplicitSupportedLngs this.options.isClone options.isClone'),
    ...all('false', 'this.options.preload this.options.partialBundledLanguages this.alwaysFormat'),
    ...all('false', 'this.options.missingInterpolationHandler this.options.ignoreJSONStructure'),
    ...all('false', 'this.options.parseMissingKeyHandler opt.skipInterpolation Translator.hasDefaultValue()'),
    'this.options.load': "'all'",
  },
};

/**
 * react-router as libs/router uses it: routes of components, without loaders and actions, forms, prefetching or a server's
 * components, whose code the bundler keeps for the names that are set on them.
 */
export const excessOfRouter: Excess = {
  bodies: {
    ...all('undefined', 'NavLink Form RenderErrorBoundary'),
    PrefetchPageLinks: '',
    usePrefetchBehavior: 'return [false, null, {}];',
  },
  gone: ['NavLink.displayName', 'Form.displayName', 'RenderErrorBoundary.contextType'],
  known: all('undefined', 'dataRouterState dataRouterOpts'),
};

const lean = (test: RegExp, excess: Excess): RuleSetRule => ({
  test,
  loader: standIn('lean-source.cjs'),
  options: excess,
});

/** The rules by which libraries come without what no path of this app leads to. */
export const leanLibraries = (): RuleSetRule[] => [
  lean(/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, excessOfI18next),
  lean(/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/, excessOfRouter),
];
