import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  test('works with nothing set', { tags: ['D8.4', 'D8.13', 'D8.14'] }, () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      operatorName: 'Sofra',
      supportEmail: 'support@localhost',
      rateLimit: true,
      trustProxy: false,
      logLevel: 'info',
      databaseUrl: undefined,
    });
  });

  test('listens to everybody in production and to this machine elsewhere', { tags: ['D8.4'] }, () => {
    expect(readConfig({ NODE_ENV: 'production' }).host).toBe('0.0.0.0');
    expect(readConfig({ NODE_ENV: 'production', HOST: '10.0.0.1' }).host).toBe('10.0.0.1');
  });

  test('builds the public address from the port and drops a slash at its end', { tags: ['D8.5'] }, () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://menu.example/' }).publicUrl).toBe('https://menu.example');
  });

  test('keeps everything in one folder and calls nobody unless told to', { tags: ['D8.6', 'D8.10'] }, () => {
    const config = readConfig({});
    expect(config.dataDir).toBe(resolve('data'));
    expect(config).toMatchObject({
      smtpUrl: undefined,
      redisUrl: undefined,
      s3: undefined,
      payment: undefined,
      backups: { dir: undefined, everyHours: 24, keep: 7 },
      traces: undefined,
      mailFrom: 'Sofra <no-reply@localhost>',
    });
  });

  test('asks the sandbox of the payment provider unless another address is given', {
    tags: ['D8.12'],
  }, () => {
    const keys = { IYZICO_API_KEY: 'a', IYZICO_SECRET_KEY: 'b' };
    const offer = { PAYMENT_NAME: 'Menü', PAYMENT_PRICE: '250.00', PAYMENT_CURRENCY: 'TRY' };
    expect(readConfig({ ...keys, ...offer }).payment?.baseUrl).toBe('https://sandbox-api.iyzipay.com');
  });

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('refuses %s without DATABASE_URL', (name) => {
    const sentence = `DATABASE_URL must be set too: ${name} leads to the same database.`;
    expect(() => readConfig({ [name]: 'postgres://copy/sofra' })).toThrow(sentence);
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000);
  });

  test.each([
    ['PORT', 'many', 'PORT is "many", but must be a port number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000", but must be a port number from 0 to 65535.'],
    ['PUBLIC_URL', 'menu.example', 'PUBLIC_URL is "menu.example", but must be an http or https address.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL is "mysql://x", but must be an address that starts with postgres://.',
    ],
    [
      'DATABASE_DIRECT_URL',
      'postgres://a:1,b:x/y',
      'DATABASE_DIRECT_URL is "postgres://a:1,b:x/y", but must be an address that starts with postgres://.',
    ],
    [
      'DATABASE_REPLICA_URL',
      'copy',
      'DATABASE_REPLICA_URL is "copy", but must be an address that starts with postgres://.',
    ],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY is "0", but must be a number of processes from 1 to 64.'],
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS is "-1", but must be a number of seconds from 0 to 300.'],
    ['KEPT_MENUS_MB', '0', 'KEPT_MENUS_MB is "0", but must be a number of megabytes from 1 to 1000000.'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL is "1", but must be a number of connections from 2 to 1000.'],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is "short", but must be at least 16 letters, digits or signs without blanks.',
    ],
    ['METRICS_PORT', 'no', 'METRICS_PORT is "no", but must be a port number from 0 to 65535.'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318", but must be an http or https address.',
    ],
    [
      'OTEL_TRACES_SAMPLER',
      'sometimes',
      'OTEL_TRACES_SAMPLER is "sometimes", but must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
    ],
    ...['5', '-0.1', 'few'].map((value) => [
      'OTEL_TRACES_SAMPLER_ARG',
      value,
      `OTEL_TRACES_SAMPLER_ARG is "${value}", but must be a share from 0 to 1 such as 0.05.`,
    ]),
    ['SMTP_URL', 'mail', 'SMTP_URL is "mail", but must be an address that starts with smtp:// or smtps://.'],
    [
      'REDIS_URL',
      'http://x',
      'REDIS_URL is "http://x", but must be an address that starts with redis:// or rediss://.',
    ],
    ['S3_DELIVERY', 'cdn', 'S3_DELIVERY is "cdn", but must be proxy or presigned.'],
    [
      'S3_PATIENCE_MS',
      '5',
      'S3_PATIENCE_MS is "5", but must be a number of milliseconds from 100 to 600000.',
    ],
    ['RATE_LIMIT', 'maybe', 'RATE_LIMIT is "maybe", but must be on or off.'],
    ...['yes', '0', '11', '-1', '1.5', '10.0.0', '10.0.0.0/33', '10.0.0.1,', 'proxy.example', '::1/129'].map(
      (value) => [
        'TRUST_PROXY',
        value,
        `TRUST_PROXY is "${value}", but must be on, off, the number of proxies, or a list of their addresses and networks.`,
      ],
    ),
    ['HISTORY_DAYS', '7', 'HISTORY_DAYS is "7", but must be a number of days from 30 to 36500.'],
    [
      'DISCOUNT_REFERENCE_DAYS',
      '0',
      'DISCOUNT_REFERENCE_DAYS is "0", but must be a number of days from 1 to 365.',
    ],
    ['BACKUP_EVERY_HOURS', '0', 'BACKUP_EVERY_HOURS is "0", but must be a number of hours from 1 to 8760.'],
    ['BACKUP_KEEP', 'all', 'BACKUP_KEEP is "all", but must be a number of backups from 1 to 10000.'],
    ['SUPPORT_EMAIL', 'call us', 'SUPPORT_EMAIL is "call us", but must be an e-mail address.'],
    ['SUPPORT_EMAIL', 'a@b\nbcc: c@d', 'SUPPORT_EMAIL is "a@b\nbcc: c@d", but must be an e-mail address.'],
    ['OPERATOR_NAME', 'Lale\nbcc: a@b', 'OPERATOR_NAME is "Lale\nbcc: a@b", but must be a name on one line.'],
    ['PAYMENT_PRICE', 'free', 'PAYMENT_PRICE is "free", but must be a decimal number such as 250.00.'],
  ])('refuses %s=%s with one clear sentence', { tags: ['D8.1'] }, (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  test.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test('refuses half of what only means something together', { tags: ['D8.10'] }, () => {
    expect(() => readConfig({ S3_BUCKET: 'menu' })).toThrow(
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together.',
    );
  });

  const bucket = { S3_BUCKET: 'menu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

  test('has pictures of a bucket go through the program unless told otherwise', { tags: ['R2.7'] }, () => {
    expect(readConfig(bucket).s3).toMatchObject({ delivery: 'proxy', patienceMs: 10_000 });
    expect(readConfig({ ...bucket, S3_DELIVERY: 'presigned' }).s3?.delivery).toBe('presigned');
  });

  test('refuses addresses of pictures that browsers would not load', { tags: ['R2.7'] }, () => {
    const wrong = { PUBLIC_URL: 'https://menu.example', S3_ENDPOINT: 'http://minio:9000' };
    expect(() => readConfig({ ...bucket, ...wrong, S3_DELIVERY: 'presigned' })).toThrow(
      'S3_DELIVERY is "presigned", but S3_ENDPOINT is no https address: browsers show no such pictures on an https page.',
    );
    expect(readConfig({ ...bucket, ...wrong }).s3?.endpoint).toBe('http://minio:9000');
  });
});
