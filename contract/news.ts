// What GET /api/news and GET /api/gallery answer; every picture is an own path under /api/pictures/.
import * as v from 'valibot'

export const ArticleSchema = v.object({
  title: v.string(),
  url: v.string(),
  image: v.nullish(v.string(), null),
  /** ISO UTC, or null when the service gave no real date. */
  publishedAt: v.nullish(v.string(), null),
})

export const NewsSchema = v.object({
  articles: v.array(ArticleSchema),
  asOf: v.nullish(v.string(), null),
})

export const GallerySchema = v.object({ images: v.array(v.object({ src: v.string() })) })

export type Article = v.InferOutput<typeof ArticleSchema>
export type News = v.InferOutput<typeof NewsSchema>
export type Gallery = v.InferOutput<typeof GallerySchema>
