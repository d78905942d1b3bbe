// Stand-in for the gallery function: an array of image URLs, and the images themselves.
import { answerPicture, galleryPictures } from './pictures.ts'
import { answerJson, type Service, urlOf } from './service.ts'

export function createGallery(): Service {
  return {
    name: 'gallery',
    paths: ['gallery'],
    handle: (req, res) => {
      const url = urlOf(req)
      const [, folder, file = ''] = url.pathname.slice(1).split('/')
      if (folder === 'pictures') return answerPicture(res, file)
      answerJson(
        res,
        200,
        galleryPictures().map((name) => `${url.origin}/gallery/pictures/${name}`),
      )
    },
  }
}
