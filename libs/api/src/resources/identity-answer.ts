import { readDriver, type Driver } from '@wattline/contract';
import { dataOf } from '../client/data';
import { isRecord } from '../client/envelope';
import type { ServiceErrorCode } from '../client/errors';
import type { ApiClient, ApiRequest, ApiResponse } from '../client/exchange';
import { codedError, fieldsOf, errorWithMessage, ServiceError } from '../client/service-error';

/*
 * The common form of the answers of identity's calls: fields in either spelling, a driver under one of several keys or
 * at the top, the reason of a refusal in one of several fields.
 */

/** Reads the fields of one answer by their names in camelCase. None of these throws. */
export interface IdentityAnswer {
  /** The first of these that holds a text, or a number as a text. */
  readonly text: (...names: string[]) => string | null;
  /** The first of these that holds a number from 0 up, or one as a text. */
  readonly amount: (...names: string[]) => number | null;
  /** The first of these that says yes or no. */
  readonly flag: (...names: string[]) => boolean | null;
}

/** In the record, or in the envelope around it: a message stands here or there. */
export function identityAnswer(response: ApiResponse): IdentityAnswer {
  const record = recordIn(response);
  return {
    text: (...names) => first(record, names, textOf),
    amount: (...names) => first(record, names, amountOf),
    flag: (...names) => first(record, names, flagOf),
  };
}

/** The driver in an answer; null without one. Apart from the other fields, as parts that pay have no use for it. */
export function driverIn(response: ApiResponse): Driver | null {
  const record = recordIn(response);
  return first(record, ['user', 'userInfo', 'userData', 'profile', 'driver'], readDriver) ?? readDriver(record);
}

function recordIn(response: ApiResponse): Record<string, unknown> {
  return { ...asRecord(response.body), ...asRecord(dataOf(response)) };
}

function first<T>(record: Record<string, unknown>, names: string[], read: (value: unknown) => T | null): T | null {
  for (const value of names.flatMap((name) => [record[name], record[snakeCase(name)]])) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Sends one request, with an error of its own for its failure.
 *
 * @throws ServiceError with the reason that the backend gives, else `fallback` in place of a bare status.
 */
export async function sendExplained(
  client: ApiClient,
  request: ApiRequest,
  fallback?: ServiceErrorCode,
): Promise<ApiResponse> {
  try {
    return await client.send(request);
  } catch (error) {
    throw explained(error, fallback);
  }
}

/** The same error with the reason that the backend gave for it, or else with `fallback` in place of a bare status. */
function explained(error: unknown, fallback: ServiceErrorCode | undefined): unknown {
  if (!(error instanceof ServiceError) || error.httpStatus === null) return error;
  const body = asRecord(error.details);
  const nested = asRecord(body['error']);
  const reason = [body['detail'], body['statusMessage'], body['status_message'], body['message'], nested['message']]
    .map(textOf)
    .find(Boolean);
  if (reason === error.message || (!reason && !fallback)) return error;
  const fields = fieldsOf(error);
  return reason || !fallback ? errorWithMessage(reason ?? '', fields) : codedError(fallback, fields);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}

function amountOf(value: unknown): number | null {
  const text = textOf(value);
  const amount = Number(text);
  return text !== null && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

function flagOf(value: unknown): boolean | null {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : null;
}
