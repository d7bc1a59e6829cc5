import { element } from './element.js';

/**
 * A field of a form, as a JSON Schema describes it.
 * @typedef {object} Field
 * @property {string} name
 * @property {boolean} isRequired
 * @property {boolean} isPlain whether it is a choice, a number, or yes or no
 * @property {Schema} schema
 * @property {(text: string) => unknown} read undefined where the text is empty
 *
 * @typedef {object} Schema
 * @property {string} [type]
 * @property {readonly unknown[]} [enum]
 * @property {readonly unknown[]} [examples]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {unknown} [default]
 * @property {readonly string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {readonly Schema[]} [anyOf]
 */

/** A schema without its null. @param {Schema} schema @returns {Schema} */
const bare = (schema) => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** JSON, or else the text as it is. @param {string} text @returns {unknown} */
function jsonOrText(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {Schema} schema @param {string} text */
function readAs({ type, enum: choices }, text) {
  if (text === '') return undefined;
  return type === 'string' || choices !== undefined ? text : jsonOrText(text);
}

/**
 * The fields of an object.
 * @param {object | undefined} described
 * @returns {readonly Field[]}
 */
export function fieldsOf(described) {
  const { properties = {}, required = [] } = bare(described ?? {});
  return Object.entries(properties).map(([name, whole]) => {
    const schema = bare(whole);
    return {
      name,
      isRequired: required.includes(name),
      isPlain: schema.enum !== undefined || ['boolean', 'number', 'integer'].includes(schema.type ?? ''),
      schema,
      read: (text) => readAs(schema, text),
    };
  });
}

/**
 * The control of a field, in which it is entered as text.
 * @param {Field} field
 * @param {string} value
 */
export function inputOf({ name, isRequired, schema }, value) {
  const { type, enum: choices = type === 'boolean' ? ['true', 'false'] : undefined, minimum, maximum } = schema;
  const shared = { name, required: isRequired };
  if (choices) {
    const options = [...new Set([...(isRequired ? [] : ['']), ...choices.map(String), value])];
    const select = element('select', shared, ...options.map((option) => new Option(option)));
    select.value = value;
    return select;
  }
  if (type === 'number' || type === 'integer') {
    const limits = Object.entries({ min: minimum, max: maximum }).filter(([, limit]) => limit !== undefined);
    return element('input', {
      ...shared,
      ...Object.fromEntries(limits.map(([limit, number]) => [limit, String(number)])),
      type: 'number',
      step: type === 'integer' ? '1' : 'any',
      value,
    });
  }
  if (type !== 'string') return element('textarea', { ...shared, rows: '2', placeholder: 'JSON' }, value);
  return element('input', { ...shared, value, autocomplete: 'off' });
}

let lists = 0;

/**
 * The list of a schema's examples for a control. Each has an id of its own: several forms have a field of one name.
 * @param {HTMLElement} input
 * @param {Schema} schema
 */
function suggestionsFor(input, { examples = [] }) {
  if (examples.length === 0) return [];
  const id = `examples-${(lists += 1)}`;
  input.setAttribute('list', id);
  return [element('datalist', { id }, ...examples.map((example) => new Option(String(example))))];
}

/**
 * A form for what a route takes: its fields, or JSON where it has none.
 * @param {object} described
 * @param {string} summary
 * @param {(value: unknown) => void} send
 */
export function formOf(described, summary, send) {
  const fields = fieldsOf(described);
  const inputs = fields.map((field) => /** @type {const} */ ([field, inputOf(field, '')]));
  const whole = element('textarea', { 'aria-label': 'JSON', rows: '3', placeholder: 'JSON' });
  const controls = inputs.map(([{ name, schema }, input]) => {
    return element('label', { class: 'field' }, name, input, ...suggestionsFor(input, schema));
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const members = inputs.flatMap(([{ name, read }, { value }]) =>
      value === '' ? [] : [/** @type {const} */ ([name, read(value)])],
    );
    send(fields.length > 0 ? Object.fromEntries(members) : jsonOrText(whole.value));
  };
  return element(
    'form',
    { submit },
    ...(fields.length > 0 ? controls : [whole]),
    element('button', { type: 'submit' }, summary),
  );
}
