import { randomUUID } from 'node:crypto';
import { extname } from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { cachePolicy, contentType } from '@wattline/services/edge';
import { ReleaseError } from '../release-error';
import { AUDIT } from '../store-paths';
import { StoreConflict, type Store, type StoredFolder } from './store';

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** The headers that a bucket sends with a file: a precompressed copy is its file, encoded. */
interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

/** The headers of a path of the store, by the edge's policy. */
export function objectHeaders(path: string): ObjectHeaders {
  const copy = encodings[extname(path)];
  const plain = copy === undefined ? path : path.slice(0, -extname(path).length);
  return {
    ContentType: contentType(plain),
    CacheControl: cachePolicy(plain),
    ...(copy !== undefined && { ContentEncoding: copy }),
  };
}

export interface S3Options {
  /** 's3://bucket' or 's3://bucket/prefix' */
  readonly address: string;
  /** For servers that do not know a bucket by its host name. */
  readonly pathStyle: boolean;
  /** The profile of the AWS configuration with the credentials; the usual ones unless given. */
  readonly profile?: string | undefined;
}

/** A concurrent write is settled within moments; S3 asks to send again (409 ConditionalRequestConflict). */
const TRIES = 5;
const BACKOFF_MS = 50;
/** Written by every process once, and read by none. Every role may write below audit/. */
const PROBE = `${AUDIT}/conditions`;
/** The metadata of an object that tells one writing from another with the same content. */
const WRITING = 'writing';

const isStatus = (error: unknown, status: number): error is S3ServiceException =>
  error instanceof Error && '$metadata' in error && (error as S3ServiceException).$metadata.httpStatusCode === status;

/**
 * A store in a bucket of S3 or of a server that speaks it, conditional writes included (If-None-Match, If-Match).
 * Region, endpoint and credentials come from the usual AWS environment (AWS_REGION, AWS_ENDPOINT_URL, AWS_PROFILE…).
 * Objects carry type, encoding and cache headers by the edge's policy.
 * @throws The SDK's.
 */
export async function s3Store({ address, pathStyle, profile }: S3Options): Promise<Store> {
  const sdk = await import('@aws-sdk/client-s3');
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  const client: S3Client = new sdk.S3Client({ forcePathStyle: pathStyle, ...(profile !== undefined && { profile }) });
  const keyOf = (path: string): string => (prefix === '' ? path : `${prefix}/${path}`);

  async function put(path: string, content: Uint8Array, known: string | null, writing: string): Promise<string> {
    const condition = known === null ? { IfNoneMatch: '*' } : { IfMatch: known };
    const Metadata = { [WRITING]: writing };
    const { ETag = '' } = await client.send(
      new sdk.PutObjectCommand({
        Bucket,
        Key: keyOf(path),
        Body: content,
        Metadata,
        ...condition,
        ...objectHeaders(path),
      }),
    );
    return ETag;
  }

  /** The tag of what came of this very writing: of a try with a lost answer, after which the next was refused. Else null. */
  async function tagOfOurs(path: string, writing: string): Promise<string | null> {
    const { Metadata, ETag = '' } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(path) }));
    return Metadata?.[WRITING] === writing ? ETag : null;
  }

  const probe = (condition: { IfNoneMatch: string } | { IfMatch: string }) =>
    client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(PROBE), Body: 'conditions\n', ...condition }));

  /**
   * Sees to it that the bucket heeds conditions, before the first write: without them two promotions at once are one, silently.
   * @throws ReleaseError.
   */
  async function requireConditions(): Promise<void> {
    try {
      // The first may make it. One of another tag never is there.
      await probe({ IfNoneMatch: '*' }).catch((error: unknown) => {
        if (!isStatus(error, 412)) throw error;
      });
      await probe({ IfMatch: '"00000000000000000000000000000000"' });
    } catch (error) {
      // A role without a right there may write elsewhere, as far as that goes.
      if ([412, 409, 403].some((status) => isStatus(error, status))) return;
      throw error;
    }
    throw new ReleaseError(
      `${address} does not heed conditions (If-Match): two promotions at once would be one, silently. Take a server that has conditional writes, and look whether a proxy drops the header.`,
    );
  }
  let conditions: Promise<void> | undefined;

  return {
    address,

    async read(path) {
      try {
        const { Body, ETag, LastModified } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(path) }));
        if (!Body || ETag === undefined) throw new Error(`${address} gave no content or no ETag for ${path}.`);
        const content = Buffer.from(await Body.transformToByteArray());
        return { content, tag: ETag, ...(LastModified && { at: LastModified.getTime() }) };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },

    async write(path, content, known) {
      conditions ??= requireConditions().catch((error: unknown) => {
        conditions = undefined;
        throw error;
      });
      await conditions;
      const writing = randomUUID();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await put(path, content, known, writing);
        } catch (error) {
          const ours = isStatus(error, 412) ? await tagOfOurs(path, writing).catch(() => null) : null;
          if (ours !== null) return ours;
          // 404 answers an If-Match of an object that was removed.
          if (isStatus(error, 412) || (known !== null && isStatus(error, 404) && error.name === 'NoSuchKey')) {
            throw new StoreConflict(path, { cause: error });
          }
          if (!isStatus(error, 409) || attempt === TRIES) throw error;
          await wait(BACKOFF_MS * attempt * Math.random());
        }
      }
    },

    async list(folder): Promise<StoredFolder> {
      const base = keyOf(`${folder}/`);
      const files = new Map<string, string>();
      const folders: string[] = [];
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: base, Delimiter: '/' });
      for await (const { Contents = [], CommonPrefixes = [] } of pages) {
        for (const { Key, ETag } of Contents)
          if (Key !== undefined && ETag !== undefined) files.set(Key.slice(base.length), ETag);
        for (const { Prefix } of CommonPrefixes) if (Prefix !== undefined) folders.push(Prefix.slice(base.length, -1));
      }
      return { files, folders };
    },

    async remove(path, known) {
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(path), IfMatch: known }));
      } catch (error) {
        if (isStatus(error, 404) && error.name === 'NoSuchKey') return;
        if (isStatus(error, 412) || isStatus(error, 409)) throw new StoreConflict(path, { cause: error });
        throw error;
      }
    },
  };
}
