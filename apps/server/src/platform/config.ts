import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { productName } from '@sofra/contract/brand';
import { z } from 'zod';
import { readServerAddresses } from './database/server-addresses.ts';
import { readTrustedProxies } from './http/trusted-proxies.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const tracesSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type TracesSampler = (typeof tracesSamplers)[number];

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const addressOf = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) });

const databaseAddress = z
  .string()
  .refine((text) => readServerAddresses(text) !== undefined, 'names no server');

const proxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text);
  if (read === undefined) context.addIssue('names no proxies');
  return read ?? false;
});

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(1_000).default(16),
  KEPT_MENUS_MB: z.coerce.number().int().min(1).max(1_000_000).default(192),
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(100).max(600_000).default(2_500),
  SHEET_PATIENCE_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
  SMTP_URL: addressOf('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATIENCE_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  S3_DELIVERY: z.enum(['proxy', 'presigned']).default('proxy'),
  REDIS_URL: addressOf('redis', 'rediss').optional(),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  IYZICO_BASE_URL: webAddress.default('https://sandbox-api.iyzipay.com'),
  PAYMENT_NAME: z.string().optional(),
  PAYMENT_PRICE: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .optional(),
  PAYMENT_CURRENCY: z.enum(['TRY', 'EUR', 'USD', 'GBP', 'IRR', 'NOK', 'RUB', 'CHF']).optional(),
  OPERATOR_NAME: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .default(productName),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/)
    .default('support@localhost'),
  HISTORY_DAYS: z.coerce.number().int().min(30).max(36_500).default(730),
  DISCOUNT_REFERENCE_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(8_760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  RATE_LIMIT: onOff.default(true),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER: z.enum(tracesSamplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

const expected: Partial<Record<keyof z.input<typeof environment>, string>> = {
  PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'an http or https address',
  WEB_CONCURRENCY: 'a number of processes from 1 to 64',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  DATABASE_URL: 'an address that starts with postgres://',
  DATABASE_DIRECT_URL: 'an address that starts with postgres://',
  DATABASE_REPLICA_URL: 'an address that starts with postgres://',
  DATABASE_POOL: 'a number of connections from 2 to 1000',
  KEPT_MENUS_MB: 'a number of megabytes from 1 to 1000000',
  DATABASE_PATIENCE_MS: 'a number of milliseconds from 100 to 600000',
  SHEET_PATIENCE_MS: 'a number of milliseconds from 1000 to 600000',
  SMTP_URL: 'an address that starts with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address, alone or as Name <address>',
  S3_ENDPOINT: 'an http or https address',
  S3_PATIENCE_MS: 'a number of milliseconds from 100 to 600000',
  S3_DELIVERY: 'proxy or presigned',
  REDIS_URL: 'an address that starts with redis:// or rediss://',
  IYZICO_BASE_URL: 'an http or https address',
  PAYMENT_PRICE: 'a decimal number such as 250.00',
  PAYMENT_CURRENCY: 'one of TRY, EUR, USD, GBP, IRR, NOK, RUB, CHF',
  HISTORY_DAYS: 'a number of days from 30 to 36500',
  DISCOUNT_REFERENCE_DAYS: 'a number of days from 1 to 365',
  BACKUP_EVERY_HOURS: 'a number of hours from 1 to 8760',
  BACKUP_KEEP: 'a number of backups from 1 to 10000',
  RATE_LIMIT: 'on or off',
  OPERATOR_NAME: 'a name on one line',
  SUPPORT_EMAIL: 'an e-mail address',
  TRUST_PROXY: 'on, off, the number of proxies, or a list of their addresses and networks',
  METRICS_TOKEN: 'at least 16 letters, digits or signs without blanks',
  METRICS_PORT: 'a port number from 0 to 65535',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http or https address',
  OTEL_TRACES_SAMPLER: `one of ${tracesSamplers.join(', ')}`,
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1 such as 0.05',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
};

/** Variables that only mean something together. */
export const paymentVariables = [
  'IYZICO_API_KEY',
  'IYZICO_SECRET_KEY',
  'PAYMENT_NAME',
  'PAYMENT_PRICE',
  'PAYMENT_CURRENCY',
] as const;
const together = [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], paymentVariables] as const;

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty line such as `SMTP_URL=` in .env means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]) as keyof typeof expected;
    throw new ConfigError(`${name} is "${env[name]}", but must be ${expected[name] ?? 'a text'}.`);
  }
  const values = result.data;
  for (const group of together) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < group.length)
      throw new ConfigError(`${missing.join(', ')} must be set too: ${group.join(', ')} belong together.`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (values[name] && !values.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL must be set too: ${name} leads to the same database.`);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    processes: values.WEB_CONCURRENCY,
    // Nobody waits for a stop while working on the program.
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0)),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    keptMenusBytes: values.KEPT_MENUS_MB * 1024 * 1024,
    databasePatience: { waitMs: values.DATABASE_PATIENCE_MS },
    sheetPatienceMs: values.SHEET_PATIENCE_MS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.OPERATOR_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values, publicUrl),
    payment: paymentOf(values),
    operatorName: values.OPERATOR_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    historyDays: values.HISTORY_DAYS,
    discountReferenceDays: values.DISCOUNT_REFERENCE_DAYS,
    backups: {
      dir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
      everyHours: values.BACKUP_EVERY_HOURS,
      keep: values.BACKUP_KEEP,
    },
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    traces: tracesOf(values),
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
  };
}

function s3Of(values: z.output<typeof environment>, publicUrl: string) {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_DELIVERY } = values;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const isMixed = publicUrl.startsWith('https:') && S3_ENDPOINT?.startsWith('http:');
  if (S3_DELIVERY === 'presigned' && isMixed)
    throw new ConfigError(
      'S3_DELIVERY is "presigned", but S3_ENDPOINT is no https address: browsers show no such pictures on an https page.',
    );
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    patienceMs: values.S3_PATIENCE_MS,
    delivery: S3_DELIVERY,
  };
}

/** How many traces are kept; undefined where nobody takes them. */
function tracesOf(values: z.output<typeof environment>) {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return { sampler: values.OTEL_TRACES_SAMPLER, ratio: values.OTEL_TRACES_SAMPLER_ARG };
}

/** What is sold on the payment page, and the keys to the provider; undefined where payment is not set up. */
function paymentOf(values: z.output<typeof environment>) {
  const { IYZICO_API_KEY, IYZICO_SECRET_KEY, PAYMENT_NAME, PAYMENT_PRICE, PAYMENT_CURRENCY } = values;
  if (!IYZICO_API_KEY || !IYZICO_SECRET_KEY || !PAYMENT_NAME || !PAYMENT_PRICE || !PAYMENT_CURRENCY)
    return undefined;
  return {
    apiKey: IYZICO_API_KEY,
    secretKey: IYZICO_SECRET_KEY,
    baseUrl: values.IYZICO_BASE_URL,
    name: PAYMENT_NAME,
    price: PAYMENT_PRICE,
    currency: PAYMENT_CURRENCY,
  };
}

/** Reads `.env` beside the place the program is started in; what the environment says already, stands. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
