import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { applyFaults } from '#http/apply-faults.ts';
import { uploads } from '#database/schema/uploads.ts';
import type { RequestEnv } from '#context/request-env.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { noSniffing } from '#http/no-sniffing.ts';
import { rejectNul } from '#http/reject-nul.ts';
import { isPictureOfType } from './is-picture-of-type.ts';
import { errorHandler, errorResponse, routeNotFound } from '#http/error-handler.ts';

/** The object storage as a function from request to response. It has no authentication except signed URLs. */
export const createStorageApp = (sandbox: Sandbox) => {
  const { database, storage, clock } = sandbox;
  const app = new Hono<RequestEnv>();
  app.use(noSniffing);
  app.use(
    cors({
      origin: [...sandbox.settings.allowedOrigins],
      allowMethods: ['GET', 'PUT'],
      allowHeaders: ['content-type'],
      maxAge: 7_200,
    }),
  );
  app.use(rejectNul);
  app.use(applyFaults(sandbox.faults));

  app.put('/uploads/:id', async (context) => {
    const { id } = context.req.param();
    const { expires = '', signature = '' } = context.req.query();
    const isOver = Number(expires) <= clock.now().getTime();
    if (isOver || !storage.isSigned({ id, expires, signature })) {
      return reject(403, { code: 'upload-refused', message: 'This upload URL is invalid or has expired.' });
    }
    const [upload] = await database.select().from(uploads).where(eq(uploads.id, id));
    if (!upload) return rejectNotFound();
    if (upload.storedAt !== null)
      return reject(409, { code: 'stored-already', message: 'This file has already been uploaded.' });
    if (context.req.header('content-type') !== upload.contentType) {
      return reject(415, { code: 'other-type', message: `Upload this file as ${upload.contentType}.` });
    }
    const announced = context.req.header('content-length');
    const tooLarge = { code: 'too-large', message: `The file must not exceed ${upload.size} bytes.` } as const;
    if (announced === undefined || Number(announced) > upload.size) return reject(413, tooLarge);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (bytes.byteLength > upload.size) return reject(413, tooLarge);
    if (!isPictureOfType(bytes, upload.contentType)) {
      return reject(415, { code: 'other-type', message: `The file is not a picture of type ${upload.contentType}.` });
    }
    await storage.store.write(id, bytes);
    await database
      .update(uploads)
      .set({ storedAt: clock.now() })
      .where(and(eq(uploads.id, id), isNull(uploads.storedAt)));
    return context.body(null, 200);
  });

  app.get('/files/:id', async (context) => {
    const { id } = context.req.param();
    const [upload] = await database.select().from(uploads).where(eq(uploads.id, id));
    const bytes = upload?.storedAt ? await storage.store.read(upload.id) : null;
    if (!upload || !bytes) return rejectNotFound();
    return context.body(bytes, 200, {
      'content-type': upload.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      // Other origins can embed the file. Browsers treat it only as a picture.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  app.notFound(() => errorResponse(routeNotFound));
  app.onError(errorHandler(sandbox));
  return app;
};
