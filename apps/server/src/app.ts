import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { authenticator } from './access/authenticate.ts';
import { handleHistory } from './history/history.routes.ts';
import { changesMadeBy } from './history/own-changes.ts';
import { recordSignIn } from './history/sign-ins.ts';
import { openPictures } from './images/store-picture.ts';
import { handleCategories } from './menu/categories/categories.routes.ts';
import { handleMenuExport } from './menu/menu-export/menu-export.routes.ts';
import { handleMenuImports } from './menu/menu-import/menu-imports.routes.ts';
import { handleMenuOfShop } from './menu/menu-of-shop.routes.ts';
import { handleMenuTimes } from './menu/menu-times/menu-times.routes.ts';
import { menuUndo } from './menu/menu-undo.ts';
import { handleOptionGroups } from './menu/option-groups/option-groups.routes.ts';
import { applyMissedRuns } from './menu/price-runs/due-runs.ts';
import { handlePriceRuns } from './menu/price-runs/price-runs.routes.ts';
import { handleProductBulk } from './menu/products/product-bulk.routes.ts';
import { handleProducts } from './menu/products/products.routes.ts';
import { handleShopArchives } from './menu/shop-archive/shop-archives.routes.ts';
import { handleSoldOut } from './menu/sold-out/sold-out.routes.ts';
import { handleMenuViews } from './menu-views/menu-views.routes.ts';
import { openMetrics } from './metrics/metrics.routes.ts';
import { ownPaymentsOf } from './payments/own-payments.ts';
import { handlePayments } from './payments/payments.routes.ts';
import { boundBodies } from './platform/http/body-patience.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { installErrorAnswers } from './platform/http/error-answers.ts';
import { serveHealth } from './platform/http/health.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { serveLocales } from './platform/http/locales.ts';
import { loggingOptions, logRequests } from './platform/http/logging.ts';
import { documentApi } from './platform/http/openapi.ts';
import { createHandle, type RegisteredRoute } from './platform/http/routes.ts';
import { refuseForeignOrigins } from './platform/http/same-origin.ts';
import { inlineScriptHashes, installSecurityHeaders } from './platform/http/security-headers.ts';
import { trustProxy } from './platform/http/trusted-proxies.ts';
import { boundUnreadAnswers } from './platform/http/unread-answers.ts';
import { answerUnreadableAddresses, unreadableRequests } from './platform/http/unreadable-requests.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { readShell, serveWebApp } from './platform/http/web-app.ts';
import { fileOrigins } from './platform/storage/file-origins.ts';
import { openPublicMenu } from './public-menu/public-menu.ts';
import { handleQrCodes } from './qr-codes/qr-codes.routes.ts';
import type { Services } from './services.ts';
import { openSheets } from './sheets/sheets.ts';
import { belongsTo } from './shops/membership.ts';
import { shopNamesOf } from './shops/shop-names.ts';
import { peopleOf } from './shops/shop-people.ts';
import { handleShops } from './shops/shops.routes.ts';
import { handleSite } from './site/site.routes.ts';
import { ownInvitationsOf, ownShopsOf } from './team/own-teams.ts';
import { handleTeam } from './team/team.routes.ts';
import { handleUploads } from './uploads/uploads.routes.ts';
import { handleEmailChanges } from './users/email-change.routes.ts';
import { handlePasskeyLogin } from './users/passkey-login.routes.ts';
import { handlePasskeys } from './users/passkeys.routes.ts';
import { handleSecondFactor } from './users/second-factor.routes.ts';
import { handleSecurityEvents } from './users/security-events.routes.ts';
import { openSecurityLog } from './users/security-log.ts';
import { sessionCookieName } from './users/session-cookie.ts';
import { createSignIn } from './users/sign-in.ts';
import { handleUsers } from './users/users.routes.ts';

const oneMegabyte = 1_048_576;

export interface App {
  fastify: FastifyInstance;
  /** Every call of the API with who may make it. */
  routes: RegisteredRoute[];
  /** Says from now on that it is about to go. */
  leave(): void;
}

interface Options {
  webRoot: string;
  /** Where the log goes; standard output by default. */
  log?: { write(line: string): void };
}

/** Puts the program together. Nothing listens yet. */
export async function createApp(services: Services, options: Options): Promise<App> {
  const { config, db } = services;
  const fastify = Fastify({
    ...loggingOptions(config.logLevel, options.log),
    ...unreadableRequests(),
    bodyLimit: oneMegabyte,
    trustProxy: trustProxy(config.trustProxy),
    // For the slowest of files; how long each call waits for its body is bounded on its own.
    requestTimeout: 20 * 60_000,
    // Nor does one that reads nothing of its answer.
    connectionTimeout: 90_000,
    http: {
      headersTimeout: 10_000,
      keepAliveTimeout: 72_000,
      // A request without a body needs no stream to read it: a tenth more menus a second.
      optimizeEmptyRequests: true,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  fastify.setValidatorCompiler(validatorCompiler as never);
  fastify.setSerializerCompiler(serializerCompiler);
  installErrorAnswers(fastify);
  readJsonBodies(fastify);
  boundBodies(fastify);
  // In this order: what is held for a reader is what goes out.
  compressAnswers(fastify);
  boundUnreadAnswers(fastify);
  services.tracing?.followRequests(fastify);
  logRequests(fastify);
  services.limits.watch(fastify.log);
  const meter = await openMetrics(fastify, services);
  services.storage.watch?.({ log: fastify.log, meter });

  const shell = readShell(options.webRoot);
  await installSecurityHeaders(fastify, {
    publicUrl: config.publicUrl,
    scriptHashes: shell ? inlineScriptHashes(shell) : [],
    pictureOrigins: await fileOrigins(services.storage),
  });
  refuseForeignOrigins(fastify, config.publicUrl);
  await fastify.register(cookie);
  await documentApi(fastify, sessionCookieName(config.publicUrl));

  // Before the others: it watches over their changes.
  const publicMenu = await openPublicMenu(fastify, services, meter);
  const { handle, registered } = createHandle(fastify, authenticator(services), services.limits);
  handleSite(handle, config);
  const securityLog = openSecurityLog(db, services.now);
  fastify.addHook('onClose', () => securityLog.finish());
  const signIn = createSignIn(services, recordSignIn);
  handleUsers(handle, services, { securityLog, shopNamesOf, belongsTo, recordSignIn, signIn });
  handlePasskeyLogin(handle, services, { securityLog, belongsTo, signIn });
  handlePasskeys(handle, services, securityLog);
  handleEmailChanges(handle, services, securityLog);
  handleSecondFactor(handle, services, securityLog);
  handleSecurityEvents(handle, services, {
    securityLog,
    belongsTo,
    changesMadeBy,
    ownShopsOf,
    ownInvitationsOf,
    ownPaymentsOf,
  });
  handleShops(handle, services, securityLog);
  handleTeam(handle, services, securityLog);
  handleMenuOfShop(handle, services);
  handleCategories(handle, services);
  handleOptionGroups(handle, services);
  handleMenuTimes(handle, services);
  handleSoldOut(handle, services);
  handleProducts(handle, services, publicMenu.news);
  handleProductBulk(handle, services);
  handlePriceRuns(handle, services);
  handleHistory(handle, services, { undoables: menuUndo, peopleOf });
  const pictures = openPictures(services);
  await handleUploads(fastify, handle, services, pictures);
  const sheets = openSheets({ patienceMs: config.sheetPatienceMs });
  fastify.addHook('onClose', () => sheets.close());
  handleMenuExport(handle, services, sheets);
  handleMenuImports(handle, services, sheets);
  handleShopArchives(handle, services, { sheets, pictures });
  handlePayments(handle, services);
  handleMenuViews(handle, services);
  handleQrCodes(handle, services, publicMenu.accentOf);
  publicMenu.handle(handle);

  fastify.addHook('onReady', () => applyMissedRuns(db, services.now(), { config, log: fastify.log }));

  answerUnreadableAddresses(fastify);
  const leave = serveHealth(fastify, db);
  await serveLocales(fastify);
  await serveWebApp(fastify, options.webRoot, shell);
  return { fastify, routes: registered, leave };
}
