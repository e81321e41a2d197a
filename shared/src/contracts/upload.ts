import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Instant } from './primitives.ts';
import { readers } from './role.ts';

/** Of a picture, in bytes: 25 MB (product spec, section 5). */
export const maxPictureBytes = 25 * 1024 * 1024;
/** Width and height of a profile picture, in pixels (product spec, section 5). */
export const pictureSize = 500;

/** SVG is left out: it is a document that can hold scripts. */
export const PictureType = v.picklist(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
export type PictureType = v.InferOutput<typeof PictureType>;

/** A place in the object storage: `PUT uploadUrl` with exactly this `Content-Type` and body, without any header of the API. */
export const Upload = v.object({
  uploadUrl: v.string(),
  /** Where the file is once it was put, for everybody who knows the address. */
  fileUrl: v.string(),
  /** Until when it can be put. */
  expiresAt: Instant,
});
export type Upload = v.InferOutput<typeof Upload>;

export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  path: '/uploads',
  summary: 'A presigned address for one picture',
  access: { scope: 'workspace', roles: readers },
  body: v.object({
    contentType: PictureType,
    /** Bytes; more than that are not taken. */
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPictureBytes)),
  }),
  answer: Upload,
  status: 201,
});

/** How a person or a workspace is shown: a picture of the storage, or else an emoji on a ground. 422 `unknown-file` for another picture. */
export const AvatarChange = v.object({
  avatar: v.nullable(v.pipe(v.string(), v.maxLength(2_000))),
  avatarEmoji: v.nullable(v.pipe(v.string(), v.emoji(), v.maxLength(32))),
  avatarBackground: v.nullable(v.pipe(v.string(), v.regex(/^[1-7]\.png$/))),
});
