import * as v from 'valibot';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { Instant } from '@roost/shared/contracts/primitives';
import { readers } from '@roost/shared/contracts/workspaces/role';

/** Maximum size of a picture, in bytes: 25 MB (product spec, section 5). */
export const maxPictureBytes = 25 * 1024 * 1024;
/** Width and height of a profile picture, in pixels (product spec, section 5). */
export const pictureSize = 500;

/** Excludes SVG, because it can contain scripts. */
export const PictureType = v.picklist(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
export type PictureType = v.InferOutput<typeof PictureType>;

/** A presigned upload: `PUT uploadUrl` with exactly this `Content-Type` and body, without API headers. */
export const Upload = v.object({
  uploadUrl: v.string(),
  /** Public URL of the file after the upload. */
  fileUrl: v.string(),
  /** Expiry of `uploadUrl`. */
  expiresAt: Instant,
});
export type Upload = v.InferOutput<typeof Upload>;

export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/uploads',
  summary: 'Create a presigned URL to upload one picture',
  access: { scope: 'workspace', roles: readers },
  body: v.object({
    contentType: PictureType,
    /** Size in bytes; the storage rejects a larger body. */
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPictureBytes)),
  }),
  response: Upload,
  status: 201,
});

/**
 * The avatar of a user or a workspace: an uploaded picture, or an emoji on a background. 422 `unknown-file` for any
 * other picture.
 */
export const AvatarChange = v.object({
  avatar: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  avatarEmoji: v.nullable(v.pipe(v.string(), v.emoji(), v.maxLength(32))),
  avatarBackground: v.nullable(v.pipe(v.string(), v.regex(/^[1-7]\.png$/))),
});
